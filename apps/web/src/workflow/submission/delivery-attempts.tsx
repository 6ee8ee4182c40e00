import type { SubmissionDetail } from '@demarc/contract'
import { formatDateTime } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { SectionHead } from '#ui/pane.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { AttemptList } from './attempt-list.tsx'
import { sayWithin } from './say-when.ts'

/** Every time it was tried, the latest first, and when it is tried next. */
export function DeliveryAttempts({ delivery }: { delivery: SubmissionDetail }) {
  const t = useSubmissionTexts().deliveries.attempts
  const zoned = useOfficeTime()
  const now = useNow()
  const { log, nextAttemptAt, waitsForHand, receipt, status } = delivery
  const isUnderWay = log.some(({ endedAt }) => endedAt === null)
  return (
    <section aria-label={t.title} className="border-t border-rule-2">
      <SectionHead title={t.title} count={log.length} />
      <div className="px-4 pb-3">
        {log.length === 0 && <p className="text-ink-2">{waitsForHand || receipt?.isByHand ? t.byHand : t.none}</p>}
        {nextAttemptAt && !isUnderWay && log.length > 0 && (
          <p className="mb-1 font-semibold">
            {t.next(formatDateTime(nextAttemptAt, zoned), sayWithin(nextAttemptAt, now, t))}
          </p>
        )}
        {status === 'FAILED' && !nextAttemptAt && <p className="mb-1 font-semibold">{t.noNext}</p>}
        <AttemptList log={log} outcomes={t.outcomes} />
      </div>
    </section>
  )
}
