import { useRef, type TouchEvent } from 'react'
import { cx } from '#ui/class-names.ts'
import { usePreviewKeys } from './preview-keys.ts'
import { PreviewTools } from './preview-tools.tsx'
import { useZoom } from './use-zoom.ts'

type Props = {
  src: string
  alt: string
  onBroken: () => void
  /** By one finger to a side, where the picture is whole: 1 goes on, -1 back. */
  onSwipe?: (step: 1 | -1) => void
}

/** So far a finger moves sideways before it is a swipe. */
const SWIPE_PX = 48

/** A picture to go near to. */
export function ZoomImage({ src, alt, onBroken, onSwipe }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { view, zoomIn, zoomOut, fit } = useZoom(frame)
  const swipe = useSwipe((step) => view.scale === 1 && onSwipe?.(step))
  usePreviewKeys({ '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit })
  return (
    <>
      <div
        ref={frame}
        {...swipe}
        className={cx(
          'relative size-full touch-none overflow-hidden bg-well select-none',
          view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
        )}
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          onError={onBroken}
          className="size-full object-contain"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <PreviewTools zoomIn={zoomIn} zoomOut={zoomOut} fit={fit} />
    </>
  )
}

/** One finger sideways; two of them zoom. */
function useSwipe(go: (step: 1 | -1) => void) {
  const from = useRef<number | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const start = from.current
      from.current = null
      const moved = (changedTouches[0]?.clientX ?? 0) - (start ?? 0)
      if (start !== null && Math.abs(moved) >= SWIPE_PX) go(moved < 0 ? 1 : -1)
    },
  }
}
