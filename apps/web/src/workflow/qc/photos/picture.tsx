import type { Photo } from '@demarc/contract'
import { useState, type ReactNode, useCallback, useRef } from 'react'
import { useLanguage } from '#texts/language.ts'
import { type Frame, type View, WHOLE, wholeIn, zoomed } from '#shared/documents/preview/zoom-view.ts'
import { largeUrl, NoLargePhoto } from '#shared/evidence/large-photo.tsx'
import { listenToZoom, STEP } from '#shared/documents/preview/use-zoom.ts'

/** Of a phone held upright or not; until the picture itself says it. */
const USUAL = 4 / 3

type Props = { photo: Photo; view: View; turns: number; alt?: string | undefined; children?: ReactNode }

/** A photo that fills the frame around it, turned and gone near to; what lies on it moves with it. */
export function Picture({ photo, view, turns, alt, children }: Props) {
  const language = useLanguage()
  const [isBroken, setIsBroken] = useState(false)
  const [drawn, setDrawn] = useState<number | null>(null)
  if (photo.state === 'ON_PHONE' || isBroken) return <NoLargePhoto photo={photo} />
  const told = photo.width && photo.height ? photo.width / photo.height : USUAL
  const shape = drawn ?? told
  const isUpright = turns % 2 === 0
  const [across, down] = isUpright ? ['100cqw', '100cqh'] : ['100cqh', '100cqw']
  return (
    <div
      data-picture={isUpright ? 'upright' : 'turned'}
      className="absolute top-1/2 left-1/2 -translate-1/2"
      style={{
        width: `max(${across}, ${down} * ${shape})`,
        height: `max(${down}, ${across} / ${shape})`,
        transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${turns * 90}deg)`,
      }}
    >
      <img
        src={largeUrl(photo)}
        alt={alt ?? photo.label[language]}
        draggable={false}
        // With the rest of the building, not a moment after it.
        decoding="sync"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setDrawn(naturalWidth / naturalHeight)}
        onError={() => setIsBroken(true)}
        className="size-full"
      />
      {children}
    </div>
  )
}

/** As large as the picture in a frame is before it is turned and gone near to. */
export function pictureIn(frame: HTMLElement): { width: number; height: number; isUpright: boolean } | null {
  const picture = frame.querySelector<HTMLElement>('[data-picture]')
  if (!picture) return null
  const isUpright = picture.dataset.picture === 'upright'
  return { width: picture.offsetWidth, height: picture.offsetHeight, isUpright }
}

/** The frame, and how much of the picture lies beyond it. */
function frameOf(element: HTMLElement): Frame {
  const { width, height } = element.getBoundingClientRect()
  const picture = pictureIn(element)
  if (!picture) return { width, height }
  const content = picture.isUpright ? picture : { width: picture.height, height: picture.width }
  return { width, height, content: { width: content.width, height: content.height } }
}

/** One view for every frame of the stage, whichever of them is moved; it stays from one photo to the next. */
export function useLockedZoom() {
  const [view, setView] = useState<View>(WHOLE)
  const [turns, setTurns] = useState(0)
  const frame = useRef<HTMLElement>(null)
  const listen = useCallback(
    (element: HTMLElement | null) => (element ? listenToZoom(element, setView, frameOf) : undefined),
    [],
  )
  const attach = useCallback(
    (element: HTMLElement | null) => {
      frame.current = element
      return listen(element)
    },
    [listen],
  )
  const by = (factor: number) => () => {
    const element = frame.current
    if (element) setView((before) => zoomed(before, factor, frameOf(element)))
  }
  return {
    view,
    turns,
    /** The frame of the present photo. */
    frame,
    attach,
    attachOther: listen,
    zoomIn: by(STEP),
    zoomOut: by(1 / STEP),
    turn: () => setTurns((before) => before + 1),
    whole: () => {
      const element = frame.current
      setTurns(0)
      setView(element ? wholeIn(frameOf(element)) : WHOLE)
    },
  }
}
export type LockedZoom = ReturnType<typeof useLockedZoom>
