import type { Submission } from '@demarc/contract'
import { formatDateTime } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { HeldBadge } from '#ui/badge.tsx'
import { cx } from '#ui/class-names.ts'
import { JsnText } from '#shared/jsn.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { DeliveryBadge } from './delivery-badge.tsx'
import { rowId } from './row-focus.ts'
import { sayWithin } from './say-when.ts'

type Props = { delivery: Submission; isOpen: boolean; onOpen: () => void }

/** One delivery: what went where and how it stands; what is wrong with it in a line of its own. */
export function DeliveryRow({ delivery, isOpen, onOpen }: Props) {
  const t = useSubmissionTexts()
  const zoned = useOfficeTime()
  const now = useNow()
  const { jsn, part, status, waitsForHand, isHeld, customer, channel, buildings, reason, nextAttemptAt } = delivery
  const isTrouble = status === 'FAILED' || status === 'REJECTED'
  return (
    <li>
      <button
        type="button"
        id={rowId(delivery.id)}
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className={cx(
          'block min-h-13.5 w-full border-b border-rule px-4 py-1.75 text-left hover:bg-sheet-2 focus-visible:focus-inset max-md:py-2.5',
          'aria-current:bg-sel aria-current:inset-shadow-stake',
        )}
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="flex min-w-0 items-baseline gap-2">
            <JsnText value={jsn} />
            {isHeld && <HeldBadge className="ml-0!" />}
            <span className="text-12 text-ink-2">{t.part(part)}</span>
          </span>
          <DeliveryBadge status={status} waitsForHand={waitsForHand} />
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-12 text-ink-2">
          <span className="min-w-0 truncate">
            <span className="text-ink">{customer?.name ?? t.noCustomer}</span>, {t.buildings(buildings)},{' '}
            {t.channels[channel]}
          </span>
          <span className="mono shrink-0">{formatDateTime(delivery.deliveredAt ?? delivery.submittedAt, zoned)}</span>
        </span>
        {isTrouble && reason && <span className="block truncate text-12 font-semibold text-bad">{reason}</span>}
        {nextAttemptAt && status !== 'SENDING' && delivery.attempts > 0 && (
          <span className="block truncate text-12 text-ink-2">
            {t.deliveries.attempts.count(delivery.attempts)},{' '}
            {t.deliveries.attempts.nextIn(sayWithin(nextAttemptAt, now, t.deliveries.attempts))}
          </span>
        )}
      </button>
    </li>
  )
}
