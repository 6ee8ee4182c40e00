import type { DisputeDetail } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { useDisputeTexts } from '#texts/money/disputes.ts'
import { useLanguage } from '#texts/language.ts'
import { KeyValues } from '#ui/key-values.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { evidenceQuery } from '#shared/evidence/evidence.queries.ts'
import { PhotoThumb } from '#shared/evidence/photo-thumb.tsx'
import { PhotoViewer, tileIdOf } from '#shared/evidence/photo-viewer.tsx'
import { useOfficeTime } from '#shared/office-time.ts'

/** That it was surveyed, judged and delivered, beside what is said against it. */
export function DisputeEvidence({ dispute }: { dispute: DisputeDetail }) {
  const t = useDisputeTexts().evidence
  const zoned = useOfficeTime()
  const { buildingId, jsb, evidence } = dispute
  const { verdict, deliveries } = evidence
  const at = (time: string) => formatDateTime(time, zoned)
  const facts = [
    {
      label: t.verdict,
      value: verdict ? t.by(t.results[verdict.result], verdict.reviewerName, at(verdict.reviewedAt)) : t.noVerdict,
    },
    {
      label: t.receipt,
      value:
        deliveries.length === 0 ? (
          t.noReceipt
        ) : (
          <ul>
            {deliveries.map(({ part, channel, deliveredAt, reference, sha256 }) => (
              <li key={`${part} ${deliveredAt}`} className="wrap-anywhere">
                {[t.part(part), t.channels[channel], at(deliveredAt), reference].filter(Boolean).join(', ')}
                {sha256 && <span className="mono block truncate text-12 text-ink-2">sha256 {sha256}</span>}
              </li>
            ))}
          </ul>
        ),
    },
  ]
  return (
    <section aria-label={t.title}>
      <SectionHead title={t.title} className="mt-2" />
      {buildingId ? (
        <>
          <KeyValues items={facts} className="px-4 text-13" />
          {evidence.photoCount > 0 && <Photos buildingId={buildingId} jsb={jsb ?? ''} />}
        </>
      ) : (
        <p className="px-4 text-13 text-ink-2">{t.none}</p>
      )}
    </section>
  )
}

/** Small, in their order; each opens large. */
function Photos({ buildingId, jsb }: { buildingId: string; jsb: string }) {
  const t = useDisputeTexts().evidence
  const language = useLanguage()
  const { data, isError } = useQuery(evidenceQuery(buildingId))
  const [shownId, setShownId] = useState<string | undefined>()
  if (isError) return <p className="px-4 pt-2 text-13 text-ink-2">{t.photosFailed}</p>
  if (!data) return null
  return (
    <>
      <ul aria-label={t.photos} className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-1.5 px-4 pt-3">
        {data.photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              id={tileIdOf(photo.id)}
              aria-label={t.photo(photo.label[language])}
              onClick={() => setShownId(photo.id)}
              className="block aspect-square w-full overflow-hidden rounded-1 border border-rule-2 bg-well"
            >
              <PhotoThumb key={photo.state} photo={photo} />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer
        photos={data.photos}
        jsb={jsb}
        shownId={shownId}
        onShow={setShownId}
        onClose={() => setShownId(undefined)}
      />
    </>
  )
}
