import type { Payment } from '@demarc/contract'
import type { PaymentState } from '@demarc/domain/payments/payment'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import type { RowPlace } from '#shared/list/row-list.tsx'
import { useLanguage } from '#texts/language.ts'
import { usePaymentsTexts } from '#texts/money/payments.ts'
import { cx } from '#ui/class-names.ts'
import { useIsPhone } from '#ui/media.ts'
import { Row, Td, Th } from '#ui/table.tsx'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'

const FURTHER = 'max-xl:hidden'

/** Customers see their own alone: what tells those apart is the reference. */
export function PaymentColumns({ isOffice }: { isOffice: boolean }) {
  const { columns: t } = usePaymentsTexts()
  return (
    <>
      <Th width="9rem">{t.date}</Th>
      {isOffice && <Th>{t.customer}</Th>}
      <Th width="8rem" className={FURTHER}>
        {t.method}
      </Th>
      <Th width={isOffice ? '10rem' : undefined}>{t.reference}</Th>
      <Th width="10rem">{t.invoices}</Th>
      <Th width="7.5rem" align="end">
        {t.amount}
      </Th>
      <Th width="7.5rem" align="end">
        {t.unapplied}
      </Th>
      <Th width="7rem">{t.state}</Th>
    </>
  )
}

type CellsProps = { payment: Payment; isOffice: boolean }

export function PaymentRow({ place, ...cells }: CellsProps & { place: RowPlace }) {
  const isPhone = useIsPhone()
  return (
    <Row {...place.tr} {...place.target} className="cursor-pointer">
      {isPhone ? <PhoneCell {...cells} /> : <Cells {...cells} />}
    </Row>
  )
}

function Cells({ payment, isOffice }: CellsProps) {
  const t = usePaymentsTexts()
  const language = useLanguage()
  const { allocations, unappliedCents, customerName } = payment
  const [first, ...others] = allocations
  return (
    <>
      <Td className="mono">{formatCalendarDay(payment.date, language)}</Td>
      {isOffice && <Td title={customerName}>{customerName}</Td>}
      <Td className={FURTHER}>{t.methods[payment.method]}</Td>
      <Td className="mono" title={payment.ref}>
        {payment.ref || '–'}
      </Td>
      <Td>
        {first && others.length === 0 && <span className="mono">{first.invoiceNo}</span>}
        {others.length > 0 && t.invoices(allocations.length)}
        {!first && '–'}
      </Td>
      <Td align="end">
        <Amount payment={payment} />
      </Td>
      <Td align="end" className="mono">
        {unappliedCents > 0 ? formatMoney(unappliedCents, language) : '–'}
      </Td>
      <Td>
        <PaymentStateBadge state={payment.state} />
      </Td>
    </>
  )
}

const Amount = ({ payment: { state, amountCents } }: { payment: Payment }) => (
  <span className={cx('mono', state === 'REVERSED' && 'line-through')}>{formatMoney(amountCents, useLanguage())}</span>
)

/** On a phone: two lines. */
function PhoneCell({ payment, isOffice }: CellsProps) {
  const language = useLanguage()
  return (
    <Td className="py-2.5! whitespace-normal!">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="mono">{formatCalendarDay(payment.date, language)}</span>
        <Amount payment={payment} />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-12">
        <span className="min-w-0 wrap-anywhere">
          {isOffice ? payment.customerName : <span className="mono">{payment.ref}</span>}
        </span>
        <PaymentStateBadge state={payment.state} />
      </span>
    </Td>
  )
}

const LOOKS: Readonly<Record<PaymentState, BadgeVariant>> = {
  APPLIED: 'good',
  UNAPPLIED: 'warn',
  REVERSED: 'trouble',
  REFUNDED: 'secondary',
}

export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const t = usePaymentsTexts().states
  return <Badge variant={LOOKS[state]}>{t[state]}</Badge>
}
