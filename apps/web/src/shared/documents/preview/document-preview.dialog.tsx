import { lazyPart } from '#ui/lazy-part.tsx'

const part = lazyPart(async () => (await import('./document-preview-window.tsx')).DocumentPreviewWindow)

export const DocumentPreviewDialog = part.LazyPart
