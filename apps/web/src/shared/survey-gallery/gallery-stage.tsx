import { sayLength } from '@demarc/domain/measures'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { usePreviewKeys } from '#shared/documents/preview/preview-keys.ts'
import { ZoomImage } from '#shared/documents/preview/zoom-image.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { useLanguage } from '#texts/language.ts'
import { useSurveyGalleryTexts } from '#texts/money/survey-gallery.ts'
import { Spinner } from '#ui/spinner.tsx'
import { largeUrl, type SeenPhoto } from './survey-gallery.queries.ts'

type Props = { photo: SeenPhoto; at: number; count: number; onShow: (at: number) => void }

/** One photo large, with where and when; the next one is a key or a swipe away. */
export function GalleryStage({ photo, at, count, onShow }: Props) {
  const t = useSurveyGalleryTexts()
  const language = useLanguage()
  const zoned = useOfficeTime()
  const [isBroken, setIsBroken] = useState(false)
  const go = (step: number) => {
    const next = at + step
    if (next >= 0 && next < count) onShow(next)
  }
  const [back, on] = [() => go(-1), () => go(1)]
  usePreviewKeys({ arrowleft: back, arrowright: on, k: back, j: on })
  const { label, takenAt, distanceM } = photo
  const facts = [
    takenAt ? formatDateTime(takenAt, zoned) : t.noTime,
    distanceM !== null && t.fromPin(sayLength(distanceM, zoned.units)),
  ]
  return (
    <figure>
      <div className="relative grid h-[calc(100dvh-21rem)] min-h-48 place-items-center overflow-hidden rounded-1 border border-rule-2 bg-well max-md:h-[45dvh]">
        {isBroken ? (
          <p className="flex flex-col items-center gap-2 p-4 text-center text-ink-2">
            <ImageOff size={32} aria-hidden />
            {t.broken}
          </p>
        ) : (
          <>
            <Spinner label={t.loading} className="absolute" />
            <ZoomImage src={largeUrl(photo)} alt={label[language]} onBroken={() => setIsBroken(true)} onSwipe={go} />
          </>
        )}
      </div>
      <figcaption className="flex flex-wrap items-baseline gap-x-3 pt-1">
        <strong className="font-bold">{t.photo(at + 1, label[language])}</strong>
        <span className="mono text-12 text-ink-2">{facts.filter(Boolean).join(', ')}</span>
      </figcaption>
    </figure>
  )
}
