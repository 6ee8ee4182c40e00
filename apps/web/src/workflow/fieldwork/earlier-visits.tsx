import type { Assignment } from '@demarc/contract'
import { formatDay } from '#platform/formats.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useTexts } from '#texts/field/field.ts'
import { OldPicture, useOldPicture } from './rework/old-picture.tsx'

type Visit = Assignment['earlier'][number]
type Props = { open: boolean; visits: readonly Visit[] }

/** What those who were there before found and photographed, and what the office said to it. */
export function EarlierVisits({ visits }: Props) {
  const t = useTexts().field.earlier
  const zoned = useOfficeTime()
  return (
    <section aria-label={t.title}>
      <h3 className="text-12 font-semibold text-ink-2">{t.title}</h3>
      <ul>
        {visits.map(({ id, kind, note, fielderName, at, photoIds, decision }) => (
          <li key={id} className="border-t border-rule py-1.5 first:border-t-0">
            <p className="wrap-anywhere">
              <strong>{t.kinds[kind]}</strong>, {formatDay(at, zoned)}
            </p>
            {note && (
              <p className="wrap-anywhere whitespace-pre-line">
                {fielderName}: “{note}”
              </p>
            )}
            {decision?.note && (
              <p className="font-semibold wrap-anywhere whitespace-pre-line">
                {decision.byName}: “{decision.note}”
              </p>
            )}
            {photoIds.length > 0 && (
              <div className="mt-1 flex flex-wrap gap-2">
                {photoIds.map((photoId) => (
                  <OldThumb key={photoId} photoId={photoId} label={t.photo(fielderName)} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const THUMB = 'h-15 w-19 shrink-0 rounded-1 bg-well'

/** A photo of the visit before: large as a page of its own when it is pressed. */
function OldThumb({ photoId, label }: { photoId: string; label: string }) {
  const picture = useOldPicture(photoId)
  if (picture === null) return null
  if (picture === 'reading') return <span className={THUMB} />
  return (
    <a href={picture.url} target="_blank" rel="noreferrer" aria-label={label}>
      <OldPicture picture={picture} box={null} label={null} className={THUMB} />
    </a>
  )
}
