import { isImageType } from '@demarc/domain/files/file-types'
import { FileText, Image } from 'lucide-react'
import { useState } from 'react'
import { useFieldDocumentTexts } from '#texts/field/field-photo.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { FieldDocument } from '../offline/index.ts'
import { readDocument } from '../offline/kept-files.ts'
import { saySize } from '../outbox/item-words.ts'

type Shown = { readonly url: string; readonly file: FieldDocument }

/** What the office has released of the order, opened from the phone itself. */
export function DocumentList({ files }: { open: boolean; files: readonly FieldDocument[] }) {
  const t = useFieldDocumentTexts()
  const [shown, setShown] = useState<Shown | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const open = async (file: FieldDocument) => {
    const blob = await readDocument(file.id).catch(() => null)
    setHasFailed(blob === null)
    if (!blob) return
    const url = URL.createObjectURL(blob)
    if (isImageType(file.fileType)) setShown({ url, file })
    else handOver(url, file.fileName)
  }
  const close = () => {
    if (shown) URL.revokeObjectURL(shown.url)
    setShown(null)
  }
  return (
    <section aria-label={t.title}>
      <h3 className="text-12 font-semibold text-ink-2">{t.title}</h3>
      <ul className="flex flex-col">
        {files.map((file) => (
          <li key={file.id} className="border-b border-rule last:border-b-0">
            <FileButton file={file} onOpen={() => void open(file)} />
          </li>
        ))}
      </ul>
      {hasFailed && <Notice tone="bad">{t.failed}</Notice>}
      {shown && (
        <Dialog open size="lg" onOpenChange={close} closeLabel={t.close} title={shown.file.fileName}>
          <img src={shown.url} alt={shown.file.fileName} className="max-h-[70dvh] w-full object-contain" />
        </Dialog>
      )}
    </section>
  )
}

function FileButton({ file, onOpen }: { file: FieldDocument; onOpen: () => void }) {
  const t = useFieldDocumentTexts()
  const Icon = isImageType(file.fileType) ? Image : FileText
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 py-1 text-left -outline-offset-2 hover:bg-well/50"
    >
      <Icon size={20} aria-hidden />
      <span className="min-w-0 grow">
        <span className="sr-only">{t.open('')}</span>
        <span className="block font-bold wrap-anywhere">{file.fileName}</span>
        <span className="block text-ink-2">
          {saySize(file.size)}, {file.isHere ? t.here : t.notHere}
        </span>
      </span>
    </button>
  )
}

/** To whatever opens it on this phone: a page of ours would be the wrong place for a foreign file. */
function handOver(url: string, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser takes it up by itself; a minute is long enough for it to begin.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
