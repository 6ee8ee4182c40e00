import type { Photo } from '@demarc/contract'
import { sayLength } from '@demarc/domain/measures'
import type { ReactNode } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { useDocumentTexts } from '#texts/documents.ts'
import { useEvidenceTexts } from '#texts/evidence.ts'
import { useLanguage } from '#texts/language.ts'
import { KeyValues } from '#ui/key-values.tsx'
import { Notice } from '#ui/notice.tsx'
import { CustodyDot } from '#shared/custody-dot.tsx'
import { sayFileSize } from '#shared/documents/file-size.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { FoundFlags } from './found-flags.tsx'
import { GpsBadge } from './gps-badge.tsx'
import { outOfHundred, sayPoint, sayPosition, shortHash } from './photo-words.ts'

/** Where, when and by whom it was taken, who holds it, and what the machine made of it. */
export function PhotoFacts({ photo }: { photo: Photo }) {
  const { photo: t, states, wall } = useEvidenceTexts()
  const sizes = useDocumentTexts().size
  const language = useLanguage()
  const zoned = useOfficeTime()
  const { takenAt, takenByName, receivedAt, distanceM, headingDeg, parseConfidence, width, height } = photo
  const when = (at: string) => formatDateTime(at, zoned)
  const row = (label: string, value: ReactNode) => (value ? [{ label, value }] : [])
  const scale = width && height ? `${width} x ${height}` : null
  const file = [scale, sayFileSize(photo.size, language, sizes), photo.fileType.replace('image/', '').toUpperCase()]
  return (
    <section aria-label={t.facts} className="flex min-w-0 flex-col gap-3">
      {photo.isLate && <Notice tone="hold" title={t.late} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CustodyDot state={photo.state === 'ON_PHONE' ? 'saved' : 'received'} label={states[photo.state]} isLabelled />
        <GpsBadge parseConfidence={parseConfidence} />
      </div>
      <FoundFlags photo={photo} />
      <KeyValues
        items={[
          ...row(t.slot, photo.label[language]),
          ...row(t.taken, takenAt ? t.takenBy(when(takenAt), takenByName) : t.noTimestampBy(takenByName)),
          ...row('', photo.origin === 'GALLERY' && t.gallery),
          ...row(t.received, receivedAt && when(receivedAt)),
          ...row(t.position, sayPosition(photo, t, zoned.units) ?? t.noPosition),
          ...row(t.distance, distanceM !== null && wall.fromStake(sayLength(distanceM, zoned.units))),
          ...row(t.heading, headingDeg !== null && `${Math.round(headingDeg)}°`),
          ...row(t.sharpness, share(photo.qcFlag?.sharpness, t.ofHundred)),
          ...row(t.brightness, share(photo.qcFlag?.brightness, t.ofHundred)),
          ...row(t.explanation, photo.explanation && <Explanation {...photo.explanation} />),
          ...row(t.file, file.filter(Boolean).join(', ')),
          ...row(
            t.hash,
            <span className="mono" title={photo.sha256}>
              {shortHash(photo.sha256)}
            </span>,
          ),
        ]}
      />
    </section>
  )
}

const share = (found: number | null | undefined, say: (share: number) => string): string | null =>
  typeof found === 'number' ? say(outOfHundred(found)) : null

function Explanation({ kind, note, lat, lon }: NonNullable<Photo['explanation']>) {
  const t = useEvidenceTexts().photo
  return (
    <>
      {kind === 'PIN_MOVED' ? t.pinMoved : t.explained}
      {note && `: ${note}`}
      {lat !== null && lon !== null && <span className="mono block text-12">{sayPoint({ lat, lon })}</span>}
    </>
  )
}
