import type { Dispute } from '@demarc/contract'
import { formatDateTime, formatMoney } from '#platform/formats.ts'
import { useDisputeTexts } from '#texts/disputes.ts'
import { useLanguage } from '#texts/language.ts'
import { JsnText } from '#shared/jsn.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { DisputeBadge } from './dispute-badge.tsx'
import { DisputeClock } from './dispute-clock.tsx'

export const rowId = (id: string) => `row-${id}`

type Props = { dispute: Dispute; isOpen: boolean; onOpen: () => void }

/** One disputed line: what it is, what it costs, why, and how long there is. */
export function DisputeRow({ dispute, isOpen, onOpen }: Props) {
  const t = useDisputeTexts()
  const language = useLanguage()
  const zoned = useOfficeTime()
  const { jsb, description, invoiceNo, customerName, amountCents, settledCents, reason, resolveBy, resolvedAt } =
    dispute
  return (
    <li>
      <button
        type="button"
        id={rowId(dispute.id)}
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="block w-full border-b border-rule px-4 py-1.75 text-left hover:bg-sheet-2 focus-visible:focus-inset aria-current:bg-sel aria-current:inset-shadow-stake max-md:py-2.5"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            {jsb ? <JsnText value={jsb} /> : <span className="truncate font-semibold">{description}</span>}
            {resolvedAt && <DisputeBadge dispute={dispute} />}
            {dispute.isLate && <span className="text-12 text-ink-2">{t.late}</span>}
          </span>
          <span className="shrink-0">
            <span className="mono font-semibold">{formatMoney(settledCents ?? amountCents, language)}</span>
            {settledCents !== null && settledCents !== amountCents && (
              <span className="mono text-12 text-ink-2"> {t.ofCharge(formatMoney(amountCents, language))}</span>
            )}
          </span>
        </span>
        <span className="flex items-baseline justify-between gap-x-3 text-12 text-ink-2">
          <span className="min-w-0 truncate">
            <span className="mono">{invoiceNo}</span>, <span className="text-ink">{customerName}</span>
          </span>
          {resolvedAt ? (
            <span className="mono shrink-0">{formatDateTime(resolvedAt, zoned)}</span>
          ) : (
            <DisputeClock resolveBy={resolveBy} />
          )}
        </span>
        <span className="block truncate text-13">{reason}</span>
      </button>
    </li>
  )
}
