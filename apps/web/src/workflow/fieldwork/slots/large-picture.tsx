import { useEffect, useState } from 'react'
import { usePhotoTexts } from '#texts/field-photo.ts'
import { readBytes, type PhotoOnPhone } from '../offline/index.ts'
import { PhotoThumb } from './photo-thumb.tsx'

/** The picture as it was taken; where its bytes are gone from this phone, as the office has it; at last the small one. */
export function LargePicture({ photo, label }: { photo: PhotoOnPhone; label: string }) {
  const t = usePhotoTexts()
  const own = useOwnPicture(photo)
  const [failed, setFailed] = useState<readonly string[]>([])
  if (own === 'reading') return <div aria-busy className="h-[46dvh] rounded-1 bg-well" />
  const atOffice = photo.receivedAt === null ? null : `/api/photos/${photo.id}/file?size=view`
  const shown = [own, atOffice].find((url) => url !== null && !failed.includes(url))
  if (shown)
    return (
      <img
        src={shown}
        alt={label}
        onError={() => setFailed([...failed, shown])}
        className="h-[46dvh] w-full rounded-1 bg-well object-contain"
      />
    )
  return (
    <figure>
      <div className="h-[40dvh]">
        <PhotoThumb thumb={photo.thumb} className="object-contain!" />
      </div>
      <figcaption className="text-ink-2">{photo.thumb ? t.small : t.none}</figcaption>
    </figure>
  )
}

/** Of the bytes on this phone; null where they are not here, or cannot be read. */
function useOwnPicture({ id, fileType }: PhotoOnPhone): string | null {
  const [url, setUrl] = useState<string | null>('reading')
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    const show = (bytes: ArrayBuffer | null) => {
      if (isGone) return
      made = bytes && URL.createObjectURL(new Blob([bytes], { type: fileType }))
      setUrl(made)
    }
    readBytes(id).then(show, () => show(null))
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, fileType])
  return url
}
