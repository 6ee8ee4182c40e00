import { useQuery } from '@tanstack/react-query'
import type { DeliveryDetail } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import type { AttemptOutcome } from '@demarc/domain/delivery/attempts'
import { useDeliveryTexts, type DeliveryWords } from '#texts/qc/delivery.ts'
import { SectionHead } from '#ui/pane.tsx'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { RecordTimeline } from '#shared/history/record-timeline.tsx'
import { formatDateTime } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { JsnText } from '#shared/jsn.tsx'
import { Button } from '#ui/button.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { useLanguage } from '#texts/language.ts'
import { Timeline } from '#ui/timeline.tsx'
import { sayBytes } from '#shared/words/say-bytes.ts'
import { deliveryQuery } from './deliveries.queries.ts'
import { DeliveryFacts } from './delivery-facts.tsx'
import { DeliveryFoot } from './delivery-foot.tsx'
import { DeliveryHead } from './delivery-head.tsx'
import { DeliveryPackage } from './delivery-package.tsx'
import { useMirror } from './delivery-acts.queries.ts'

type Props = {
  submissionId: string
  isCovering: boolean
  /** Whoever came here wants to say that they handed it over. */
  isAskedByHand: boolean
  onAnswered: () => void
  onClose: () => void
}

/** One delivery: how it stands, every attempt, what went, and what can be done. */
export function DeliveryPanel({ submissionId, isCovering, isAskedByHand, onAnswered, onClose }: Props) {
  const t = useDeliveryTexts().deliveries.open
  const read = useQuery({ ...deliveryQuery(submissionId), refetchOnMount: 'always' })
  return (
    <RecordPanel label={t.label} read={read} failed={t.failed} isCovering={isCovering} onClose={onClose}>
      {(delivery) => (
        <>
          <DeliveryHead delivery={delivery} />
          <div className="min-h-0 grow overflow-y-auto overscroll-contain">
            <DeliveryFacts delivery={delivery} />
            <DeliveryAttempts delivery={delivery} />
            <DeliveryPackage delivery={delivery} />
            <DeliveryMirror delivery={delivery} />
            <DeliveryBuildings sent={delivery.sent} />
            <section aria-label={t.history}>
              <SectionHead title={t.history} className="mt-2" />
              <RecordTimeline entity="submission" entityId={delivery.id} className="px-4 pb-4" />
            </section>
          </div>
          <DeliveryFoot delivery={delivery} isAskedByHand={isAskedByHand} onAnswered={onAnswered} />
        </>
      )}
    </RecordPanel>
  )
}

/** Every time it was tried, the latest first, and when it is tried next. */
function DeliveryAttempts({ delivery }: { delivery: DeliveryDetail }) {
  const t = useDeliveryTexts().deliveries.attempts
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

/** What is in it; each leads to its evidence. */
function DeliveryBuildings({ sent }: Pick<DeliveryDetail, 'sent'>) {
  const words = useDeliveryTexts()
  const t = words.deliveries.open
  return (
    <section aria-label={t.buildings} className="border-t border-rule-2">
      <SectionHead title={t.buildings} count={sent.length} />
      <ul className="border-t border-rule">
        {sent.map(({ id, jsb, address, status, isUndecided }) => (
          <li key={id} className="border-b border-rule">
            <Link
              to="/dispatch/evidence/$buildingId"
              params={{ buildingId: id }}
              className="flex flex-wrap items-baseline gap-x-3 px-4 py-1.5 hover:bg-sheet-2 focus-visible:focus-inset max-md:py-2.5"
            >
              <JsnText value={jsb} isSuffixOnly />
              <span className="min-w-0 grow wrap-anywhere">{address ?? words.noAddress}</span>
              {isUndecided && <span className="text-12 font-semibold text-bad">{t.buildingRejected}</span>}
              <span className="text-12 text-ink-2">{t.standsAt[status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the copy of the package lies, or why it does not lie there yet. */
function DeliveryMirror({ delivery }: { delivery: DeliveryDetail }) {
  const words = useDeliveryTexts().deliveries
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

type Attempt = Omit<DeliveryDetail['log'][number], 'resend'> & { readonly resend?: number }
type Outcomes = Readonly<Record<AttemptOutcome, string>>

/** Every time it was tried, the latest first. */
const AttemptList = ({ log, outcomes }: { log: readonly Attempt[]; outcomes: Outcomes }) => (
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
  const t = useDeliveryTexts().deliveries.attempts
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

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long until then: `in 12 min`, `in 3 h`, `any moment`. */
export function sayWithin(at: string, now: number, { within }: DeliveryWords['deliveries']['attempts']): string {
  const left = new Date(at).getTime() - now
  if (left < MINUTE) return within.now
  return left < HOUR ? within.min(Math.round(left / MINUTE)) : within.h(Math.round(left / HOUR))
}

/** How long it took: `4 s`, `3 min`. */
export function sayTook(from: string, to: string, { took }: DeliveryWords['deliveries']['attempts']): string {
  const ms = new Date(to).getTime() - new Date(from).getTime()
  return ms < MINUTE ? took.seconds(Math.max(1, Math.round(ms / 1000))) : took.minutes(Math.round(ms / MINUTE))
}
