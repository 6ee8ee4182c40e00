import { useRef } from 'react'
import { cx } from '#ui/class-names.ts'
import { usePreviewKeys } from './preview-keys.ts'
import { PreviewTools } from './preview-tools.tsx'
import { useZoom } from './use-zoom.ts'

type Props = { src: string; alt: string; onBroken: () => void }

/** A picture to go near to. */
export function ZoomImage({ src, alt, onBroken }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { view, zoomIn, zoomOut, fit } = useZoom(frame)
  usePreviewKeys({ '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit })
  return (
    <>
      <div
        ref={frame}
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
