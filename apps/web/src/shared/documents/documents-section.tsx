import { ReadFailed } from '#shared/read-failed.tsx'
import type { Document } from '@demarc/contract'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Upload, Download, ExternalLink, Eye, EyeOff, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useTexts } from '#texts/language.ts'
import { useDocumentTexts } from '#texts/orders/documents.ts'
import { Button, buttonClass, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useOfficeTime } from '../office-time.ts'
import { useMay } from '../session/may.ts'
import { ChooseFiles } from './choose-files.tsx'
import {
  documentsQuery,
  uploadDocument,
  useDeleteDocument,
  downloadUrl,
  fileUrl,
  useReleaseDocument,
  type DocumentPlace,
} from './documents.queries.ts'
import { FileIcon } from './file-icon.tsx'
import { LIST_ENDINGS } from './file-limits.ts'
import { UploadRow } from './upload-row.tsx'
import { makeUploads, type Uploads } from './uploads.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads, asAct } from './use-uploads.ts'

const { LazyPart: DocumentPreviewDialog } = lazyPart(
  async () => (await import('./preview/document-preview.dialog.tsx')).DocumentPreviewDialog,
)

/**
 * The documents of an order, or of one of its sites or buildings. Files may be dropped anywhere on the nearest element
 * around it that has `data-takes-files`, else on the section itself.
 */
export function DocumentsSection(place: DocumentPlace) {
  const t = useDocumentTexts()
  const texts = useTexts()
  const mayAdd = useMay('document.add')
  const { data: documents, error, refetch } = useQuery(documentsQuery(place))
  const [shownId, setShownId] = useState<string | null>(null)
  const [toDelete, setToDelete] = useState<Document | null>(null)
  const uploads = uploadsTo(useQueryClient(), place)
  const { rows, add } = useUploads(uploads, LIST_ENDINGS)
  const section = useRef<HTMLElement>(null)
  const isOver = useFileDrop(section, (files) => mayAdd && add(files))

  return (
    <section ref={section} aria-label={t.title} className="relative">
      <SectionHead title={t.title} count={documents?.length}>
        {mayAdd && (
          <span className="flex items-center gap-2">
            <span className="text-12 text-ink-2">{t.limits}</span>
            <ChooseFiles endings={LIST_ENDINGS} onFiles={add} className={buttonClass({ size: 'sm' })}>
              <Upload size={15} aria-hidden />
              {t.upload}
            </ChooseFiles>
          </span>
        )}
      </SectionHead>
      {error && !documents && <ReadFailed title={t.fetchFailed} error={error} onRetry={refetch} />}
      {!documents && !error && (
        <SkeletonRows count={2} columns={['1rem', '12rem', '8rem']} label={texts.shell.loading} className="px-4" />
      )}
      {documents && documents.length + rows.length === 0 && (
        <EmptyState title={t.none.title} text={mayAdd ? t.none.text : t.none.readOnly} />
      )}
      <ul className="border-t border-rule empty:hidden">
        {documents?.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            onView={() => setShownId(document.id)}
            onDelete={() => setToDelete(document)}
          />
        ))}
        {rows.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} className="px-4" />
        ))}
      </ul>
      {mayAdd && isOver && <DropSign text={t.dropHere} />}
      <DocumentPreviewDialog
        open={shownId !== null}
        documents={documents ?? []}
        shownId={shownId}
        onShow={setShownId}
        onClose={() => setShownId(null)}
      />
      {toDelete && <DeleteDocumentDialog document={toDelete} onClose={() => setToDelete(null)} />}
    </section>
  )
}

const DropSign = ({ text }: { text: string }) => (
  <div
    className={cx(
      'pointer-events-none absolute inset-1 z-1 grid min-h-10 place-items-center rounded-2',
      'border-2 border-dashed border-ink bg-sheet/90 font-bold',
    )}
  >
    {text}
  </div>
)

const places = new Map<string, Uploads<Document>>()

/** The files on their way to a place. They go on while somebody looks at another order, and are there on return. */
function uploadsTo(queries: QueryClient, place: DocumentPlace): Uploads<Document> {
  const key = JSON.stringify(documentsQuery(place).queryKey)
  const known = places.get(key)
  if (known) return known
  const made = makeUploads({
    send: asAct(queries, (file, sending) => uploadDocument(queries, place, { file, sending })),
    forgetsSent: true,
  })
  // Of the places where nothing is on its way there is nothing to keep.
  for (const [other, { rows }] of places) if (rows().length === 0) places.delete(other)
  places.set(key, made)
  return made
}

type DeleteDocumentProps = { document: Document; onClose: () => void }

/** Asked, because nothing here brings a document back. */
function DeleteDocumentDialog({ document, onClose }: DeleteDocumentProps) {
  const t = useDocumentTexts().deletion
  const remove = useDeleteDocument(onClose)
  return (
    <ActionDialog
      isDanger
      title={t.title}
      confirm={remove.isPending ? t.deleting : t.title}
      action={remove}
      onConfirm={() => remove.mutate(document)}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{t.question(document.fileName)}</p>
    </ActionDialog>
  )
}

type DocumentRowProps = { document: Document; onView: () => void; onDelete: () => void }

const tool = { variant: 'ghost', size: 'sm', shape: 'square' } as const

/** A document: its name opens it here, the marks beside it open it elsewhere. */
function DocumentRow({ document, onView, onDelete }: DocumentRowProps) {
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
