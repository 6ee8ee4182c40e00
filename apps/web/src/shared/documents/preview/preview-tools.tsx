import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDocumentTexts } from '#texts/orders/documents.ts'
import { Button } from '#ui/button.tsx'

type PreviewToolsProps = { zoomIn: () => void; zoomOut: () => void; fit: () => void; children?: ReactNode }

/** Nearer, farther, whole; they lie on the document. */
export function PreviewTools({ zoomIn, zoomOut, fit, children }: PreviewToolsProps) {
  const t = useDocumentTexts().preview
  return (
    <div
      role="toolbar"
      aria-label={t.tools}
      className="absolute top-2 right-2 z-1 flex max-w-[calc(100%-1rem)] flex-wrap items-center justify-end gap-1 rounded-2 border border-rule-2 bg-sheet p-1 shadow-pop"
    >
      {children}
      <Button variant="ghost" size="sm" shape="square" aria-label={t.zoomOut} onClick={zoomOut}>
        <ZoomOut size={16} aria-hidden />
      </Button>
      <Button variant="ghost" size="sm" shape="square" aria-label={t.zoomIn} onClick={zoomIn}>
        <ZoomIn size={16} aria-hidden />
      </Button>
      <Button variant="ghost" size="sm" shape="square" aria-label={t.fit} onClick={fit}>
        <Maximize2 size={15} aria-hidden />
      </Button>
    </div>
  )
}
