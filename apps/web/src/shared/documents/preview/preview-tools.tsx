import { ChevronLeft, ChevronRight, Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
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

type AroundProps = {
  /** Which of how many. */
  place: string
  labels: { readonly previous: string; readonly next: string }
  /** Undefined at the first and at the last: the buttons stay, so that nobody who pressed them loses their place. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** To the one before and the one after. */
export const Around = ({ place, labels, onPrevious, onNext }: AroundProps) => (
  <span className="mr-2 inline-flex items-center gap-1">
    <Button shape="square" aria-label={labels.previous} aria-disabled={!onPrevious} onClick={onPrevious}>
      <ChevronLeft size={16} aria-hidden />
    </Button>
    <output className="px-1 text-12 text-ink-2">{place}</output>
    <Button shape="square" aria-label={labels.next} aria-disabled={!onNext} onClick={onNext}>
      <ChevronRight size={16} aria-hidden />
    </Button>
  </span>
)
