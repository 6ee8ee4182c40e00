import type { Photo } from '@demarc/contract'
import { useState, type ReactNode } from 'react'
import { useLanguage } from '#texts/language.ts'
import type { Frame, View } from '#shared/documents/preview/zoom-view.ts'
import { largeUrl, NoLargePhoto } from '#shared/evidence/large-photo.tsx'

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
export function frameOf(element: HTMLElement): Frame {
  const { width, height } = element.getBoundingClientRect()
  const picture = pictureIn(element)
  if (!picture) return { width, height }
  const content = picture.isUpright ? picture : { width: picture.height, height: picture.width }
  return { width, height, content: { width: content.width, height: content.height } }
}
