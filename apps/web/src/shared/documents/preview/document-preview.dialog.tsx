import type { Document } from '@demarc/contract'
import { FILE_TYPES } from '@demarc/domain/files/file-types'
import { Download, ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDocumentTexts } from '#texts/orders/documents.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { KeyHints } from '#ui/keys/key-hints.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { downloadUrl, fileUrl } from '../documents.queries.ts'
import { NoPreview } from './no-preview.tsx'
import { usePreviewKeys } from './preview-keys.ts'
import { Around } from './preview-tools.tsx'
import { ZoomImage } from './zoom-image.tsx'

type DocumentPreviewProps = {
  open: boolean
  documents: readonly Document[]
  shownId: string | null
  onShow: (documentId: string) => void
  onClose: () => void
}

// It brings the library that reads PDFs.
const { LazyPart: PdfPreview } = lazyPart(async () => (await import('./pdf-preview.tsx')).PdfPreview)

/** One document at a time, the next one a key away. */
export function DocumentPreviewDialog({ open, documents, shownId, onShow, onClose }: DocumentPreviewProps) {
  const t = useDocumentTexts()
  const stage = useRef<HTMLDivElement>(null)
  const index = documents.findIndex(({ id }) => id === shownId)
  const document = documents[index]
  const [previous, next] = [documents[index - 1], documents[index + 1]]
  const keys = {
    k: () => previous && onShow(previous.id),
    j: () => next && onShow(next.id),
    arrowleft: () => previous && onShow(previous.id),
    arrowright: () => next && onShow(next.id),
  }
  usePreviewKeys(open ? keys : {})
  return (
    <Dialog
      open={open && document !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="xl"
      title={<span className="wrap-anywhere">{document?.fileName}</span>}
      closeLabel={t.preview.close}
      initialFocus={stage}
      footerAside={
        documents.length > 1 && (
          <KeyHints
            hints={[
              { keys: 'j k', label: t.preview.keyHints.move },
              { keys: '+ -', label: t.preview.keyHints.zoom },
            ]}
          />
        )
      }
      footer={
        document && (
          <>
            {documents.length > 1 && (
              <Around
                place={t.preview.place(index + 1, documents.length)}
                labels={t.preview}
                onPrevious={previous && (() => onShow(previous.id))}
                onNext={next && (() => onShow(next.id))}
              />
            )}
            <ButtonLink href={fileUrl(document)} target="_blank" rel="noreferrer">
              <ExternalLink size={16} aria-hidden />
              {t.openTab}
            </ButtonLink>
            <ButtonLink href={downloadUrl(document)} download={document.fileName}>
              <Download size={16} aria-hidden />
              {t.download}
            </ButtonLink>
          </>
        )
      }
    >
      <div
        ref={stage}
        tabIndex={-1}
        className="relative grid h-[calc(100dvh-14rem)] min-h-48 max-md:h-[calc(100dvh-20rem)] place-items-center overflow-hidden rounded-1 border border-rule-2 bg-well outline-none"
      >
        {document && <Shown key={document.id} document={document} />}
      </div>
    </Dialog>
  )
}

function Shown({ document }: { document: Document }) {
  const t = useDocumentTexts().preview
  const { family } = FILE_TYPES[document.fileType]
  if (family !== 'image' && family !== 'pdf') return <NoPreview document={document} />
  return (
    <>
      <Spinner label={t.loading} className="absolute" />
      {family === 'pdf' ? <PdfPreview open document={document} /> : <ImagePreview document={document} />}
    </>
  )
}

/** A picture among the documents. */
function ImagePreview({ document }: { document: Document }) {
  const t = useDocumentTexts().preview
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <NoPreview document={document} why={t.damaged} />
  return <ZoomImage src={fileUrl(document)} alt={document.fileName} onBroken={() => setIsBroken(true)} />
}
