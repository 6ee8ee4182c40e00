import type { Photo } from '@demarc/contract'
import { Clock, ImageOff, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useEvidenceTexts } from '#texts/field/evidence.ts'
import { hasViews, photoUrl } from './photo-urls.ts'

/** The small picture, or why there is none. */
export function PhotoThumb({ photo }: { photo: Photo }) {
  const t = useEvidenceTexts().wall
  const [isBroken, setIsBroken] = useState(false)
  if (hasViews(photo) && !isBroken)
    return (
      <img
        src={photoUrl(photo, 'thumb')}
        alt=""
        loading="lazy"
        onError={() => setIsBroken(true)}
        className="size-full object-cover"
      />
    )
  const [Icon, said] =
    photo.state === 'ON_PHONE'
      ? [Smartphone, t.onPhone]
      : photo.state === 'RECEIVED'
        ? [Clock, t.checking]
        : [ImageOff, t.broken]
  return (
    <span className="flex size-full flex-col items-center justify-center gap-1 p-1 text-center text-12 text-ink-2">
      <Icon size={20} aria-hidden />
      {said}
    </span>
  )
}
