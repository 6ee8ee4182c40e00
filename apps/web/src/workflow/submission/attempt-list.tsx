import type { SubmissionDetail } from '@demarc/contract'
import type { AttemptOutcome } from '@demarc/domain/submission/attempts'
import { formatDateTime } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { Timeline } from '#ui/timeline.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { sayBytes } from '#shared/say-bytes.ts'
import { sayTook } from './say-when.ts'

type Attempt = Omit<SubmissionDetail['log'][number], 'resend'> & { readonly resend?: number }
type Outcomes = Readonly<Record<AttemptOutcome, string>>

/** Every time it was tried, the latest first. */
export const AttemptList = ({ log, outcomes }: { log: readonly Attempt[]; outcomes: Outcomes }) => (
  <Timeline
    items={log
      .toSorted((a, b) => b.n - a.n)
      .map((attempt) => ({
        id: String(attempt.n),
        text: <Says attempt={attempt} outcomes={outcomes} />,
        tone: attempt.outcome === null ? 'now' : attempt.outcome === 'DELIVERED' ? undefined : 'bad',
      }))}
  />
)

function Says({ attempt, outcomes }: { attempt: Attempt; outcomes: Outcomes }) {
  const t = useSubmissionTexts().deliveries.attempts
  const language = useLanguage()
  const zoned = useOfficeTime()
  const { n, resend = 0, outcome, detail, beganAt, endedAt, bytesSent } = attempt
  const figures = [
    endedAt && sayTook(beganAt, endedAt, t),
    bytesSent !== null && bytesSent > 0 && t.sent(sayBytes(bytesSent, language)),
  ].filter(Boolean)
  return (
    <>
      <span className="font-semibold">{resend > 0 ? t.again(n) : t.nth(n)}</span>,{' '}
      {outcome ? outcomes[outcome] : t.underWay}
      {detail && <span className="block text-12 wrap-anywhere">{detail}</span>}
      <span className="block text-12 text-ink-2">
        <span className="mono">{formatDateTime(beganAt, zoned)}</span>
        {figures.map((figure) => `, ${figure}`)}
      </span>
    </>
  )
}
