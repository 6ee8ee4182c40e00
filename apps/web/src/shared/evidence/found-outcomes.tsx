import type { Evidence } from '@demarc/contract'
import { formatDateTime } from '#platform/formats.ts'
import { useEvidenceTexts } from '#texts/field/evidence.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { Notice } from '#ui/notice.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { sayPoint } from './photo-words.ts'

/** What was found instead of a building to survey, as its fielder has said it. */
export function FoundOutcomes({ evidence }: { evidence: Evidence }) {
  const t = useEvidenceTexts().outcome
  const names = useWorkTexts().outcome.names
  const zoned = useOfficeTime()
  const found = evidence.outcomes.filter(({ isLate }) => !isLate)
  if (found.length === 0) return null
  return (
    <section aria-label={t.title} className="flex flex-col gap-2 px-4 py-3">
      {found.map(({ id, outcome, note, pin, fielderName, reportedByName, reportedAt }) => {
        const when = formatDateTime(reportedAt, zoned)
        return (
          <Notice key={id} tone="hold" title={`${t.title}: ${names[outcome]}`}>
            <p className="wrap-anywhere whitespace-pre-line">{note}</p>
            {pin && <p>{t.pin(sayPoint(pin))}</p>}
            <p className="text-ink-2">
              {reportedByName ? t.onBehalf(reportedByName, fielderName, when) : `${fielderName}, ${when}`}
            </p>
          </Notice>
        )
      })}
    </section>
  )
}
