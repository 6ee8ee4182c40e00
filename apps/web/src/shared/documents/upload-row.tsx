import { Check, OctagonAlert, RotateCw, X } from 'lucide-react'
import { useDocumentTexts } from '#texts/orders/documents.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Progress } from '#ui/progress.tsx'
import { FileIcon } from './file-icon.tsx'
import { sayFileSize } from './file-size.ts'
import type { Upload, Uploads } from './uploads.ts'

type UploadRowProps<Sent> = { upload: Upload<Sent>; uploads: Uploads<Sent>; className?: string | undefined }

/** A file on its way: how much of it has left, whether it arrived, why it did not. */
export function UploadRow<Sent>({ upload, uploads, className }: UploadRowProps<Sent>) {
  const t = useDocumentTexts()
  const { id, file, state, problem } = upload
  const size = sayFileSize(file.size, useLanguage(), t.size)
  return (
    <li
      className={cx(
        'relative flex min-h-9 flex-wrap items-center gap-x-2 border-b border-rule py-1 last:border-b-0',
        className,
      )}
    >
      <span className="grid size-6 shrink-0 place-items-center">
        <FileIcon type={file.type} />
      </span>
      <span className="min-w-24 flex-1 truncate" title={file.name}>
        {file.name}
      </span>
      <span className="mono text-12 text-ink-2">{size}</span>
      <Standing upload={upload} />
      {state === 'failed' && (
        <Button size="sm" aria-label={t.file.retryOf(file.name)} onClick={() => uploads.retry(id)}>
          <RotateCw size={14} aria-hidden />
          {t.retry}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        shape="square"
        aria-label={t.file.remove(file.name)}
        onClick={() => uploads.remove(id)}
      >
        <X size={15} aria-hidden />
      </Button>
      {problem && (
        <p role="alert" className="flex basis-full items-start gap-1.5 pl-1 text-12 text-bad">
          <OctagonAlert size={14} aria-hidden className="mt-px" />
          {problem}
        </p>
      )}
      {state === 'sending' && (
        <Progress
          label={t.file.sending(file.name)}
          percent={upload.percent}
          className="absolute inset-x-0 -bottom-px h-0.5! bg-transparent"
        />
      )}
    </li>
  )
}

function Standing({ upload: { state, percent } }: { upload: Upload<unknown> }) {
  const t = useDocumentTexts().file
  if (state === 'sending')
    return <span className="mono w-10 text-right text-12 text-ink-2">{Math.floor(percent)}%</span>
  if (state !== 'sent') return null
  return (
    <span className="inline-flex items-center gap-1 font-bold text-ok">
      <Check size={15} aria-hidden className="stroke-2" />
      {t.sent}
    </span>
  )
}
