import type { Document } from '@demarc/contract'
import { useDocumentTexts } from '#texts/orders/documents.ts'
import { ButtonLink } from '#ui/button.tsx'
import { downloadUrl, fileUrl } from '../documents.queries.ts'
import { FileIcon } from '../file-icon.tsx'

/** What cannot be shown here can be had in two other ways. */
export function NoPreview({ document, why }: { document: Document; why?: string | undefined }) {
  const t = useDocumentTexts()
  return (
    <div className="relative flex size-full flex-col items-center justify-center gap-3 bg-well p-4 text-center">
      <FileIcon type={document.fileType} />
      <div>
        <h3 className="text-15 font-bold">{t.preview.notAvailable}</h3>
        <p className="text-ink-2 wrap-anywhere">{why ?? t.preview.noPreview(document.fileName)}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink variant="ink" href={fileUrl(document)} target="_blank" rel="noreferrer">
          {t.openTab}
        </ButtonLink>
        <ButtonLink href={downloadUrl(document)} download={document.fileName}>
          {t.download}
        </ButtonLink>
      </div>
    </div>
  )
}
