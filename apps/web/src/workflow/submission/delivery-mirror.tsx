import type { SubmissionDetail } from '@demarc/contract'
import { formatDateTime } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { Button } from '#ui/button.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { AttemptList } from './attempt-list.tsx'
import { useMirror } from './delivery-acts.queries.ts'
import { sayWithin } from './say-when.ts'

/** Where the copy of the package lies, or why it does not lie there yet. */
export function DeliveryMirror({ delivery }: { delivery: SubmissionDetail }) {
  const words = useSubmissionTexts().deliveries
  const t = words.mirror
  const zoned = useOfficeTime()
  const now = useNow()
  const again = useMirror(delivery)
  const { mirror, actions } = delivery
  if (!mirror) return null
  const { status, drivePath, mirroredAt, nextAttemptAt, log } = mirror
  const isUnderWay = log.some(({ endedAt }) => endedAt === null)
  const hasFailed = log.some(({ outcome }) => outcome !== null && outcome !== 'DELIVERED')
  return (
    <section aria-label={t.title} className="border-t border-rule-2">
      <SectionHead title={t.title}>
        {actions.includes('mirror') && (
          <Button size="sm" isBusy={again.isPending} onClick={() => again.mutate()}>
            {t.again}
          </Button>
        )}
      </SectionHead>
      <div className="px-4 pb-3">
        {drivePath && mirroredAt && (
          <KeyValues
            items={[
              { label: t.path, value: <span className="mono break-all">{drivePath}</span> },
              { label: t.at, value: <span className="mono">{formatDateTime(mirroredAt, zoned)}</span> },
            ]}
            className="text-13"
          />
        )}
        {status === 'GIVEN_UP' && <p className="mb-1 font-semibold">{t.givenUp}</p>}
        {nextAttemptAt && hasFailed && !isUnderWay ? (
          <p className="mb-1 font-semibold">
            {words.attempts.next(formatDateTime(nextAttemptAt, zoned), sayWithin(nextAttemptAt, now, words.attempts))}
          </p>
        ) : (
          status === 'QUEUED' && <p className="text-ink-2">{t.waiting}</p>
        )}
        {hasFailed && <AttemptList log={log} outcomes={t.outcomes} />}
      </div>
    </section>
  )
}
