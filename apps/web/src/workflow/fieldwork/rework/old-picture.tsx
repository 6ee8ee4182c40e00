import type { MarkBox } from '@demarc/domain/qc/marks'
import { useEffect, useState } from 'react'
import { readView } from '../offline/kept-files.ts'

type Props = {
  picture: Picture
  /** What a reviewer drew on it. */
  box: MarkBox | null
  /** Null: what it shows is said elsewhere. */
  label: string | null
  /** Over the viewfinder it is cut as the film is. */
  isCover?: boolean
  className: string
}

/** A photo with what was marked on it, which stays in its place however the picture is cut. */
export function OldPicture({ picture: { url, width, height }, box, label, isCover = false, className }: Props) {
  const place = box && {
    x: box.x * width,
    y: box.y * height,
    width: box.width * width,
    height: box.height * height,
  }
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isCover ? 'xMidYMid slice' : 'xMidYMid meet'}
      role={label ? 'img' : undefined}
      aria-label={label ?? undefined}
      aria-hidden={label ? undefined : true}
      className={className}
    >
      <image href={url} width={width} height={height} />
      {place && (
        <>
          {/* Dark under light: it is seen on any wall. */}
          <rect {...place} fill="none" stroke="#0b0f0e" strokeWidth="7" vectorEffect="non-scaling-stroke" />
          <rect {...place} fill="none" stroke="#ffb020" strokeWidth="3" vectorEffect="non-scaling-stroke" />
        </>
      )}
    </svg>
  )
}

type Picture = { readonly url: string; readonly width: number; readonly height: number }

/** A photo that was handed in, as it lies on this phone; null where it is not to be had. */
export function useOldPicture(photoId: string): Picture | 'reading' | null {
  const [picture, setPicture] = useState<Picture | 'reading' | null>('reading')
  useEffect(() => {
    let url: string | null = null
    let isGone = false
    const show = async () => {
      const made = URL.createObjectURL(await readView(photoId))
      url = made
      const image = new Image()
      image.src = made
      await image.decode()
      if (!isGone) setPicture({ url: made, width: image.naturalWidth, height: image.naturalHeight })
    }
    show().catch(() => !isGone && setPicture(null))
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [photoId])
  return picture
}
