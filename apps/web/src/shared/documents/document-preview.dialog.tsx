import type { Document } from '@demarc/contract'
import { lazyPart } from '#ui/lazy-part.tsx'

export type DocumentPreviewProps = {
  open: boolean
  documents: readonly Document[]
  shownId: string | null
  onShow: (documentId: string) => void
  onClose: () => void
}

const part = lazyPart<DocumentPreviewProps>(
  async () => (await import('./document-preview-window.tsx')).DocumentPreviewWindow,
)

export const DocumentPreviewDialog = part.LazyPart
