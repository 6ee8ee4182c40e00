import type { OrderBilling as Billing } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCalendarDay, formatDateTime, formatMoney } from '#platform/formats.ts'
import { DeliveryStatusBadge } from '#shared/delivered/delivery-status-badge.tsx'
import { InvoiceStatusBadge } from '#shared/disputes/invoice-status-badge.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { ReadFailed } from '#shared/read-failed.tsx'
import { useMay } from '#shared/session/may.ts'
import { useLanguage } from '#texts/language.ts'
import { useOrderBillingTexts } from '#texts/orders/order-billing.ts'
import { SectionHead } from '#ui/pane.tsx'
import { orderBillingQuery } from '../orders.queries.ts'

const LINK = 'font-semibold hover:underline'

/** How an order was delivered, billed and paid, each to be opened; nothing while there is nothing of it. */
export function OrderBilling({ orderId }: { open: true; orderId: string }) {
  const t = useOrderBillingTexts()
  const seesMoney = useMay('invoice.read')
  const { data, error, refetch } = useQuery(orderBillingQuery(orderId))
  if (error && !data)
    return <ReadFailed title={t.failed} error={error} onRetry={refetch} className="border-t border-rule-2" />
  if (!data || data.deliveries.count + data.invoices.count + data.payments.count === 0) return null
  const { deliveries, invoices, payments } = data
  const title = seesMoney ? t.title : t.deliveries.title
  return (
    <section aria-label={title} className="border-t border-rule-2 pb-2">
      <SectionHead title={title} className="min-h-8!" />
      <Kind label={t.deliveries.title} of={deliveries}>
        {deliveries.rows.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </Kind>
      <Kind label={t.invoices.title} of={invoices}>
        {invoices.rows.map((invoice) => (
          <Invoice key={invoice.id} invoice={invoice} />
        ))}
      </Kind>
      <Kind label={t.payments.title} of={payments}>
        {payments.rows.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </Kind>
    </section>
  )
}

type KindProps = { label: string; of: { count: number; rows: readonly unknown[] }; children: ReactNode }

function Kind({ label, of: { count, rows }, children }: KindProps) {
  const t = useOrderBillingTexts()
  if (count === 0) return null
  return (
    <>
      <h3 className="px-4 py-1 text-12 text-ink-2">
        {label} <span className="mono">{count}</span>
      </h3>
      <ul aria-label={label} className="border-t border-rule">
        {children}
      </ul>
      {count > rows.length && <p className="px-4 py-1 text-12 text-ink-2">{t.newest(rows.length, count)}</p>}
    </>
  )
}

type RowProps = { name: ReactNode; badge?: ReactNode; amount?: string; facts: readonly (string | null)[] }

/** Which one and how it stands; below, what else is to be said of it. */
function Row({ name, badge, amount, facts }: RowProps) {
  return (
    <li className="border-b border-rule px-4 py-1.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {name}
        <span className="flex flex-wrap gap-1">{badge}</span>
        {amount && <span className="mono ml-auto">{amount}</span>}
      </div>
      <p className="text-12 text-ink-2">{facts.filter(Boolean).join(', ')}</p>
    </li>
  )
}

function Delivery({ delivery }: { delivery: Billing['deliveries']['rows'][number] }) {
  const t = useOrderBillingTexts().deliveries
  const zoned = useOfficeTime()
  const mayOpen = useMay('submission.read')
  const { id, jsn, part, channel, status, waitsForHand, deliveredAt } = delivery
  const name = t.partOf(part, jsn)
  return (
    <Row
      name={
        mayOpen ? (
          <Link to="/qc/deliveries" search={{ id }} className={LINK}>
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )
      }
      badge={<DeliveryStatusBadge status={status} waitsForHand={waitsForHand} words={t} />}
      facts={[t.channels[channel], deliveredAt && formatDateTime(deliveredAt, zoned)]}
    />
  )
}

function Invoice({ invoice }: { invoice: Billing['invoices']['rows'][number] }) {
  const t = useOrderBillingTexts().invoices
  const language = useLanguage()
  const { id, invoiceNo, date, status, isOverdue, totalCents, balanceCents, orderCents } = invoice
  return (
    <Row
      name={
        <Link to="/invoicing" search={{ invoice: id }} className={`mono ${LINK}`}>
          {invoiceNo}
        </Link>
      }
      badge={<InvoiceStatusBadge status={status} isOverdue={isOverdue} words={t.statuses} />}
      amount={formatMoney(orderCents, language)}
      facts={[
        date && formatCalendarDay(date, language),
        // It bills other orders, too.
        totalCents === orderCents ? null : t.total(formatMoney(totalCents, language)),
        date && balanceCents > 0 ? t.balance(formatMoney(balanceCents, language)) : null,
      ]}
    />
  )
}

function Payment({ payment }: { payment: Billing['payments']['rows'][number] }) {
  const { methods } = useOrderBillingTexts().payments
  const language = useLanguage()
  const { id, date, method, ref, appliedCents } = payment
  return (
    <Row
      name={
        <Link to="/invoicing/payments" search={{ id }} className={LINK}>
          {methods[method]} <span className="mono">{ref}</span>
        </Link>
      }
      amount={formatMoney(appliedCents, language)}
      facts={[formatCalendarDay(date, language)]}
    />
  )
}
