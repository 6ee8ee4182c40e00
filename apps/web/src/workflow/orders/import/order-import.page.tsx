import type { OrderImportReply } from '@demarc/contract'
import { IMPORT_FIELDS, importTitle } from '@demarc/domain/orders/import-columns'
import { Link } from '@tanstack/react-router'
import { Download, FileUp } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { saveFile } from '#platform/save-file.ts'
import { ChooseFiles } from '#shared/documents/choose-files.tsx'
import { useFileDrop } from '#shared/documents/use-file-drop.ts'
import { useMay } from '#shared/session/may.ts'
import { useTexts } from '#texts/office.ts'
import { useOrderImportTexts } from '#texts/orders/order-import.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { isBlock } from '#ui/grid/pasted-block.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pane, SectionHead } from '#ui/pane.tsx'
import { Row, Table, Td, Th } from '#ui/table.tsx'
import { OrdersTabs } from '../list/orders-head.tsx'
import { SaveLeftOut, csvOf } from './bad-rows.tsx'
import { focusHere, ImportPreview } from './import-preview.tsx'
import { pastedFile, readImportFile, type FileTrouble, type ImportFile } from './import-file.ts'
import { useUndoImport } from './order-import.queries.ts'
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

/** What the server makes of a file, for whoever prepares one. */
function AboutFiles() {
  const t = useOrderImportTexts()
  return (
    <section aria-label={t.about} className="border-t border-rule-2 pb-6">
      <SectionHead title={t.about} />
      <div className="grid max-w-[48rem] gap-1 px-4 pb-3">
        {[t.aboutRows, t.aboutNumbers, t.aboutBuildings].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Table label={t.about} inset>
        <thead>
          <tr>
            <Th width="10rem">{t.column}</Th>
            <Th>{t.holds}</Th>
          </tr>
        </thead>
        <tbody>
          {IMPORT_FIELDS.map((field) => (
            <Row key={field}>
              <Td className="font-semibold max-md:whitespace-normal">{t.field(field)}</Td>
              <Td className="whitespace-normal text-ink-2 max-md:py-1">{t.takes[field] ?? t.yesOrNo}</Td>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

const ENDINGS = ['csv', 'xlsx', 'tsv', 'txt']

type ChooseFileProps = { isOver: boolean; trouble: FileTrouble | null; onFiles: (files: readonly File[]) => void }

/** Where it begins. */
function ChooseFile({ isOver, trouble, onFiles }: ChooseFileProps) {
  const t = useOrderImportTexts()
  return (
    <div className="grid gap-3 p-4">
      {trouble && (
        <Notice tone="bad" title={t.notRead}>
          {t[trouble]}
        </Notice>
      )}
      <div
        className={cx(
          'grid justify-items-center gap-3 rounded-1 border border-dashed px-4 py-8 text-center',
          isOver ? 'border-ink bg-well' : 'border-edge',
        )}
      >
        <h2 className="text-15 font-bold">{isOver ? t.dropNow : t.drop}</h2>
        <div className="flex flex-wrap justify-center gap-2">
          <ChooseFiles endings={ENDINGS} onFiles={onFiles} className={buttonClass({ variant: 'primary' })}>
            <FileUp size={16} aria-hidden />
            {t.choose}
          </ChooseFiles>
          <Button onClick={() => saveFile(csvOf([IMPORT_FIELDS.map(importTitle)]), t.templateName)}>
            <Download size={16} aria-hidden />
            {t.template}
          </Button>
        </div>
        <p>{t.paste}</p>
        <p className="text-12 text-ink-2">{t.limits}</p>
      </div>
    </div>
  )
}

type Props = { reply: OrderImportReply; onAnother: () => void }

/** It is in: where to look at it, what stayed outside, and the way back. */
function ImportDone({ reply, onAnother }: Props) {
  const t = useOrderImportTexts()
  const undo = useUndoImport(onAnother)
  const { importId, counts } = reply
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <div aria-live="polite" className="grid gap-3 p-4">
        <Notice tone="ok" title={t.done(counts.orders, counts.buildings)}>
          {counts.leftOut > 0 && <p>{t.leftOut(counts.leftOut)}</p>}
          {counts.skipped > 0 && <p>{t.duplicates.skipped(counts.skipped)}</p>}
        </Notice>
        <div className="flex flex-wrap gap-2">
          <Link to="/orders" ref={focusHere} className={buttonClass({ variant: 'primary' })}>
            {t.toOrders}
          </Link>
          {importId && (
            <Button isBusy={undo.isPending} onClick={() => undo.mutate(importId)}>
              {undo.isPending ? t.undoing : t.undo}
            </Button>
          )}
          {counts.leftOut > 0 && <SaveLeftOut reply={reply} />}
          <Button variant="ghost" onClick={onAnother}>
            {t.another}
          </Button>
        </div>
      </div>
      <PastImports />
    </div>
  )
}
