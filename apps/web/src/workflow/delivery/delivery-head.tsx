import type { DeliveryDetail } from '@demarc/contract'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { Notice } from '#ui/notice.tsx'
import { OrderMarks } from '#shared/order-marks.tsx'
import { Jsn } from '#shared/jsn.tsx'
import { OnInvoices } from './rejection/on-invoices.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'

/** Which one, how it stands, and what to do about it where somebody has to. */
export function DeliveryHead({ delivery }: { delivery: DeliveryDetail }) {
  const words = useDeliveryTexts()
  const { jsn, part, status, waitsForHand, customer, isHeld } = delivery
  return (
    <header className="shrink-0 border-b border-rule-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2>
          <Jsn value={jsn} size="panel" />
        </h2>
        <DeliveryBadge status={status} waitsForHand={waitsForHand} />
        <OrderMarks of={{ isHeld }} className="ml-0!" />
      </div>
      <p className="text-13 wrap-anywhere text-ink-2">
        {words.part(part)}, {customer?.name ?? words.noCustomer}
      </p>
      <Todo delivery={delivery} />
    </header>
  )
}

function Todo({
  delivery: { status, waitsForHand, reason, package: made, nextAttemptAt, isHeld, answer, sent },
}: {
  delivery: DeliveryDetail
}) {
  const t = useDeliveryTexts().deliveries.todo
  const undecided = sent.filter(({ isUndecided }) => isUndecided)
  const unbilled = undecided.filter(({ invoice }) => !invoice || invoice.status === 'DRAFT').length
  if (status === 'FAILED')
    return (
      <Notice tone="bad" title={reason ?? undefined} className="mt-2">
        {nextAttemptAt ? t.failedForNow : t.failed}
      </Notice>
    )
  if (status === 'REJECTED')
    return (
      <>
        <Notice tone="bad" title={answer?.words ?? reason ?? undefined} className="mt-2">
          {undecided.length === 0 ? t.followed : unbilled > 0 ? t.rejected(unbilled) : t.rejectedBilled}
        </Notice>
        <OnInvoices sent={undecided} className="mt-2" />
      </>
    )
  if (status !== 'QUEUED') return null
  if (waitsForHand)
    return (
      <Notice tone="hold" className="mt-2">
        {made ? t.byHand : t.byHandSoon}
      </Notice>
    )
  if (isHeld)
    return (
      <Notice tone="hold" className="mt-2">
        {t.held}
      </Notice>
    )
  return null
}
