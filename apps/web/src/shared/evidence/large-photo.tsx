import type { Photo } from '@demarc/contract'
import { ImageOff, Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { useEvidenceTexts } from '#texts/field/evidence.ts'
import { useLanguage } from '#texts/language.ts'
import { Spinner } from '#ui/spinner.tsx'
import { ZoomImage } from '#shared/documents/preview/zoom-image.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { hasViews, photoUrl } from './photo-urls.ts'

/** The picture as large as a screen needs it; before the machine has drawn that, the one that was taken. */
export const largeUrl = (photo: Photo): string => photoUrl(photo, hasViews(photo) ? 'view' : 'original')

export function LargePhoto({ photo }: { photo: Photo }) {
  const t = useEvidenceTexts().photo
  const language = useLanguage()
  const [isBroken, setIsBroken] = useState(false)
  if (photo.state === 'ON_PHONE' || isBroken) return <NoLargePhoto photo={photo} />
  return (
    <>
      <Spinner label={t.loading} className="absolute" />
      <ZoomImage src={largeUrl(photo)} alt={photo.label[language]} onBroken={() => setIsBroken(true)} />
    </>
  )
}

/** Why there is no picture to see: it is still on the phone, or cannot be drawn. */
export function NoLargePhoto({ photo }: { photo: Photo }) {
  const t = useEvidenceTexts().photo
  const zoned = useOfficeTime()
  if (photo.state === 'ON_PHONE')
    return (
      <NoPhoto icon={<Smartphone size={32} aria-hidden />} title={t.notHere}>
        {t.notHereHelp(photo.takenByName, formatDateTime(photo.takenAt ?? photo.announcedAt, zoned))}
      </NoPhoto>
    )
  return (
    <NoPhoto icon={<ImageOff size={32} aria-hidden />} title={t.noView}>
      {t.noViewHelp}
    </NoPhoto>
  )
}

const NoPhoto = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className="flex max-w-100 flex-col items-center gap-2 p-4 text-center text-ink-2">
    {icon}
    <p className="text-15 font-bold text-ink">{title}</p>
    <p>{children}</p>
  </div>
)
