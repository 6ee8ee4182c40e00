import type { OrderImportReply } from '@demarc/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useOrderImportTexts } from '#texts/order-import.ts'
import { useTexts } from '#texts/office.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { isBlock } from '#ui/grid/pasted-block.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Pane } from '#ui/pane.tsx'
import { useFileDrop } from '#shared/documents/use-file-drop.ts'
import { useMay } from '#shared/may.ts'
import { OrdersTabs } from '../orders-tabs.tsx'
import { AboutFiles } from './about-files.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportDone } from './import-done.tsx'
import { pastedFile, readImportFile, type FileTrouble, type ImportFile } from './import-file.ts'
import { ImportPreview } from './import-preview.tsx'
import { PastImports } from './past-imports.tsx'

/** A company moves its open jobs in: a file, a look at what would come of it, one act, and the way back. */
export function OrderImportPage() {
  const { orders } = useTexts()
  const t = useOrderImportTexts()
  useDocumentTitle(t.title)
  const mayImport = useMay('order.create')
  return (
    <Pane aria-label={t.title} className="md:h-full">
      <PageHead title={orders.title} subtitle={orders.subtitle} inset />
      <OrdersTabs />
      {mayImport ? <Import /> : <EmptyState title={t.forbidden} className="py-12" />}
    </Pane>
  )
}

function Import() {
  const t = useOrderImportTexts()
  const [file, setFile] = useState<ImportFile | null>(null)
  const [trouble, setTrouble] = useState<FileTrouble | null>(null)
  const [done, setDone] = useState<OrderImportReply | null>(null)
  const begin = (chosen: ImportFile | null) => {
    setFile(chosen)
    setTrouble(null)
    setDone(null)
  }
  const take = async ([chosen]: readonly File[]) => {
    if (!chosen) return
    const read = await readImportFile(chosen)
    if (typeof read !== 'string') return begin(read)
    begin(null)
    setTrouble(read)
  }
  const isOver = useFileDrop('page', (files) => void take(files))
  usePastedRows((text) => begin(pastedFile(text, t.pastedName)))

  if (done) return <ImportDone reply={done} onAnother={() => begin(null)} />
  if (file) return <ImportPreview key={file.id} file={file} onCancel={() => begin(null)} onDone={setDone} />
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <ChooseFile isOver={isOver} trouble={trouble} onFiles={(files) => void take(files)} />
      <PastImports />
      <AboutFiles />
    </div>
  )
}

function usePastedRows(onPaste: (text: string) => void) {
  const take = useEffectEvent(onPaste)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isBlock(text)) take(text)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
