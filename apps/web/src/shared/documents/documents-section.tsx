import type { Document } from '@demarc/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDocumentTexts } from '#texts/documents.ts'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useMay } from '../may.ts'
import { ChooseFiles } from './choose-files.tsx'
import { DeleteDocumentDialog } from './delete-document.dialog.tsx'
import { DocumentPreviewDialog } from './document-preview.dialog.tsx'
import { DocumentRow } from './document-row.tsx'
import { uploadsTo } from './document-uploads.ts'
import { documentsQuery, type DocumentPlace } from './documents.queries.ts'
import { LIST_ENDINGS } from './file-limits.ts'
import { UploadRow } from './upload-row.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads } from './use-uploads.ts'

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
      {error && !documents && (
        <EmptyState
          title={t.fetchFailed}
          text={refusalText(error, texts)}
          action={<Button onClick={() => void refetch()}>{t.retry}</Button>}
        />
      )}
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
