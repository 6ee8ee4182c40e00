import { sayLength } from '@demarc/domain/measures'
import { formatDateTime } from '#platform/formats.ts'
import { useDocumentTexts } from '#texts/orders/documents.ts'
import { useEvidenceTexts } from '#texts/field/evidence.ts'
import { useLanguage } from '#texts/language.ts'
import { useQcTexts } from '#texts/qc/qc.ts'
import { cx } from '#ui/class-names.ts'
import { sayFileSize } from '#shared/documents/file-size.ts'
import { GpsBadge } from '#shared/evidence/gps-badge.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { sayFix, sayTaken } from './photo-line.ts'
import type { Shot } from './review-shots.ts'

/** What it shows and when it was taken, how far from the stake; then the fix and the file. */
export function PhotoCaption({ shot: { photo, place } }: { shot: Shot }) {
  const { stage: t, corrections } = useQcTexts()
  const { wall } = useEvidenceTexts()
  const sizes = useDocumentTexts().size
  const language = useLanguage()
  const zoned = useOfficeTime()
  const isFar = photo.qcFlag?.flags.includes('FAR') ?? false
  const scale = photo.width && photo.height ? `${photo.width} x ${photo.height}` : null
  const putRight = [
    photo.relabelledFrom && corrections.relabelledFrom(photo.relabelledFrom[language]),
    photo.movedFrom && corrections.movedFrom(photo.movedFrom),
  ].filter(Boolean)
  const file = [scale, photo.exifPresent && 'EXIF', sayFileSize(photo.size, language, sizes)]
  return (
    // Read out when another photo is shown.
    <output className="block border-b border-rule-2 py-2">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          <strong className="font-bold">
            {place !== null && `${place} `}
            {photo.label[language]}
          </strong>{' '}
          <span className="mono ml-1 text-ink-2">{sayTaken(photo, t, (at) => formatDateTime(at, zoned))}</span>
          {putRight.length > 0 && <span className="ml-2 font-semibold text-hold">{putRight.join(', ')}</span>}
        </span>
        <span className="flex items-center gap-2">
          {photo.distanceM !== null && (
            <span className={cx('font-bold', isFar ? 'text-hold' : 'text-ok')}>
              {wall.fromStake(sayLength(photo.distanceM, zoned.units))}
            </span>
          )}
          <GpsBadge parseConfidence={photo.parseConfidence} />
        </span>
      </span>
      <span className="mono flex flex-wrap justify-between gap-x-4 text-12 text-ink-2">
        <span>{sayFix(photo, t, zoned.units)}</span>
        <span>{file.filter(Boolean).join(', ')}</span>
      </span>
    </output>
  )
}
