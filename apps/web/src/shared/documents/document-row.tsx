import type { Document } from '@demarc/contract'
import { Download, ExternalLink, Eye, EyeOff, Trash2 } from 'lucide-react'
import { formatDateTime } from '#platform/formats.ts'
import { useDocumentTexts } from '#texts/orders/documents.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useOfficeTime } from '../office-time.ts'
import { downloadUrl, fileUrl, useReleaseDocument } from './documents.queries.ts'
import { FileIcon } from './file-icon.tsx'

type DocumentRowProps = { document: Document; onView: () => void; onDelete: () => void }

const tool = { variant: 'ghost', size: 'sm', shape: 'square' } as const

/** A document: its name opens it here, the marks beside it open it elsewhere. */
export function DocumentRow({ document, onView, onDelete }: DocumentRowProps) {
  const t = useDocumentTexts()
  const zoned = useOfficeTime()
  const { fileName, fileType, thumbnailUrl, createdAt, uploadedByName, actions } = document
  return (
    <li className="flex min-h-row items-center gap-2 border-b border-rule px-4 hover:bg-well">
      <span className="grid size-6 shrink-0 place-items-center">
        {thumbnailUrl ? (
          <img
            src={thumbnailUrl}
            alt=""
            loading="lazy"
            className="size-6 rounded-1 border border-rule-2 object-cover"
          />
        ) : (
          <FileIcon type={fileType} />
        )}
      </span>
      <div className="flex min-w-0 flex-1 items-center gap-x-2 max-md:flex-col max-md:items-start max-md:py-1">
        <button
          type="button"
          aria-label={t.view(fileName)}
          title={fileName}
          onClick={onView}
          className="min-h-6 min-w-0 flex-1 truncate rounded-1 text-left hover:underline max-md:w-full"
        >
          {fileName}
        </button>
        <time
          dateTime={createdAt}
          title={uploadedByName ?? undefined}
          className="mono text-12 whitespace-nowrap text-ink-2"
        >
          {formatDateTime(createdAt, zoned)}
        </time>
      </div>
      <span className="flex shrink-0">
        <ButtonLink
          {...tool}
          href={fileUrl(document)}
          target="_blank"
          rel="noreferrer"
          aria-label={t.openTabOf(fileName)}
        >
          <ExternalLink size={15} aria-hidden className="text-ink-2" />
        </ButtonLink>
        <ButtonLink {...tool} href={downloadUrl(document)} download={fileName} aria-label={t.downloadOf(fileName)}>
          <Download size={15} aria-hidden className="text-ink-2" />
        </ButtonLink>
        {actions.includes('edit') && <ReleaseButton document={document} />}
        {actions.includes('delete') && (
          <Button {...tool} aria-label={t.deletion.of(fileName)} onClick={onDelete}>
            <Trash2 size={15} aria-hidden className="text-ink-2" />
          </Button>
        )}
      </span>
    </li>
  )
}

/** Whether the customer and the assigned fielders see it too. */
function ReleaseButton({ document }: Pick<DocumentRowProps, 'document'>) {
  const t = useDocumentTexts().release
  const release = useReleaseDocument()
  const { fileName, isReleased } = document
  const Mark = isReleased ? Eye : EyeOff
  return (
    <Button
      {...tool}
      aria-label={t.of(fileName)}
      aria-pressed={isReleased}
      title={isReleased ? t.isReleased : t.isInternal}
      isBusy={release.isPending}
      onClick={() => release.mutate({ document, isReleased: !isReleased })}
    >
      <Mark size={15} aria-hidden className={isReleased ? 'text-ink' : 'text-ink-2'} />
    </Button>
  )
}
