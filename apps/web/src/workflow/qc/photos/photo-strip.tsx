import type { ReviewMark } from '@demarc/domain/qc/marks'
import { TriangleAlert } from 'lucide-react'
import { useEvidenceTexts } from '#texts/field/evidence.ts'
import { useLanguage } from '#texts/language.ts'
import { useQcTexts } from '#texts/qc/qc.ts'
import { PhotoThumb } from '#shared/evidence/photo-thumb.tsx'
import { tileIdOf } from '#shared/evidence/photo-viewer.tsx'
import { MarkSign } from './photo-mark.tsx'
import { markOn } from '../verdict/review-marks.ts'
import type { Shot } from './review-shots.ts'

type Props = { shots: readonly Shot[]; at: number; marks: readonly ReviewMark[]; onShow: (photoId: string) => void }

/** Every photo small, in the order of the shot list. */
export function PhotoStrip({ shots, at, marks, onShow }: Props) {
  const t = useQcTexts().stage
  const { flags } = useEvidenceTexts()
  const language = useLanguage()
  return (
    <ul aria-label={t.photos} className="grid grid-cols-[repeat(auto-fill,minmax(min(4.25rem,30%),1fr))] gap-2 pt-3">
      {shots.map(({ photo, place }, index) => {
        const [flag] = photo.qcFlag?.flags ?? []
        const mark = markOn(marks, { photoId: photo.id })
        return (
          <li key={photo.id} className="min-w-0">
            <button
              type="button"
              id={tileIdOf(photo.id)}
              aria-current={index === at || undefined}
              onClick={() => onShow(photo.id)}
              className="group block w-full rounded-1 text-left text-12 text-ink-2 aria-current:font-bold aria-current:text-ink"
            >
              <span className="relative block aspect-4/3 overflow-hidden rounded-1 border border-rule-2 bg-well outline-offset-1 outline-ink group-hover:border-ink group-aria-current:outline-2">
                <PhotoThumb key={photo.state} photo={photo} />
                {flag && (
                  <span className="absolute top-0.5 left-0.5 inline-flex max-w-[calc(100%-0.25rem)] items-center gap-0.5 rounded-1 bg-hold px-0.5 text-[0.625rem]/4 font-bold text-hold-ink">
                    <TriangleAlert size={10} aria-hidden className="shrink-0" />
                    <span title={flags[flag]} className="truncate">
                      {flags[flag]}
                    </span>
                  </span>
                )}
                {mark && <MarkSign mark={mark.mark} />}
              </span>
              <span className="mt-1 block truncate">
                {place !== null && `${place} `}
                {photo.label[language]}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
