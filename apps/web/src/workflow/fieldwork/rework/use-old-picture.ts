import { useEffect, useState } from 'react'
import { readView } from '../offline/kept-views.ts'

export type Picture = { readonly url: string; readonly width: number; readonly height: number }

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
