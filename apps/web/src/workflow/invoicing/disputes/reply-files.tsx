import type { DisputeMessage, SentFile } from '@demarc/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useEffect, useState } from 'react'
import { urlOf } from '#platform/call.ts'
import { ChooseFiles } from '#shared/documents/choose-files.tsx'
import { FileIcon } from '#shared/documents/file-icon.tsx'
import { LIST_ENDINGS } from '#shared/documents/file-limits.ts'
import { sayFileSize } from '#shared/documents/file-size.ts'
import { UploadRow } from '#shared/documents/upload-row.tsx'
import { sendFile } from '#shared/documents/uploads.queries.ts'
import { makeUploads } from '#shared/documents/uploads.ts'
import { asAct, useUploads } from '#shared/documents/use-uploads.ts'
import { useLanguage } from '#texts/language.ts'
import { useDisputeTexts } from '#texts/money/disputes.ts'
import { useDocumentTexts } from '#texts/orders/documents.ts'
import { buttonClass } from '#ui/button.tsx'

/** Files go up while the reply is typed, and come with it when it is sent. */
export function useReplyFiles() {
  const queries = useQueryClient()
  const [uploads] = useState(() => makeUploads({ send: asAct(queries, sendFile) }))
  const { rows, add } = useUploads(uploads, LIST_ENDINGS)
  // What has not been sent with a reply belongs to none.
  useEffect(() => uploads.clear, [uploads])
  /** Null: one of them did not arrive, and its row says why. */
  const take = async (): Promise<SentFile[] | null> => {
    const settled = await uploads.settled()
    const files = settled.flatMap(({ file, sent }) => (sent === null ? [] : [{ fileName: file.name, fileUrl: sent }]))
    return files.length === settled.length ? files : null
  }
  return { uploads, rows, add, take, clear: uploads.clear, isSending: rows.some(({ state }) => state === 'sending') }
}

export function ReplyFiles({ attached }: { attached: ReturnType<typeof useReplyFiles> }) {
  const t = useDisputeTexts().thread
  const { rows, uploads, add } = attached
  return (
    <fieldset className="w-full">
      <legend className="sr-only">{t.files}</legend>
      <ul className="mb-1 empty:hidden">
        {rows.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
      <span className="flex flex-wrap items-center gap-2">
        <ChooseFiles endings={LIST_ENDINGS} onFiles={add} className={buttonClass({ size: 'sm' })}>
          <Paperclip size={14} aria-hidden />
          {t.attach}
        </ChooseFiles>
        <span className="text-12 text-ink-2">{t.filesHint}</span>
      </span>
    </fieldset>
  )
}

/** What came with a message: pictures and PDFs open, everything else is downloaded. */
export function MessageFiles({ files }: Pick<DisputeMessage, 'files'>) {
  const { size: sizes } = useDocumentTexts()
  const t = useDisputeTexts().thread
  const language = useLanguage()
  if (files.length === 0) return null
  return (
    <ul aria-label={t.files} className="mt-1 flex flex-col gap-1">
      {files.map(({ id, fileName, fileType, size }) => (
        <li key={id} className="flex min-w-0 items-center gap-2">
          <FileIcon type={fileType} />
          <a
            href={urlOf('GET /api/dispute-files/:disputeFileId', { disputeFileId: id })}
            target="_blank"
            rel="noreferrer"
            className="min-w-0 truncate font-bold underline underline-offset-2"
          >
            {fileName}
          </a>
          <span className="mono shrink-0 text-12 text-ink-2">{sayFileSize(size, language, sizes)}</span>
        </li>
      ))}
    </ul>
  )
}
