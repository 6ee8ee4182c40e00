import { useState } from 'react'
import { useDocumentTexts } from '#texts/orders/documents.ts'
import { fileUrl } from '../documents.queries.ts'
import { NoPreview, type ShownDocument } from './no-preview.tsx'
import { ZoomImage } from './zoom-image.tsx'

/** A picture among the documents. */
export function ImagePreview({ document }: ShownDocument) {
  const t = useDocumentTexts().preview
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <NoPreview document={document} why={t.damaged} />
  return <ZoomImage src={fileUrl(document)} alt={document.fileName} onBroken={() => setIsBroken(true)} />
}
