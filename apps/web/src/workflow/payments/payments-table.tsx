import type { Payment } from '@demarc/contract'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { usePaymentsTexts } from '#texts/payments.ts'
import { cx } from '#ui/class-names.ts'
import { Row, Table, Td, Th } from '#ui/table.tsx'
import { PaymentStateBadge } from './payment-state-badge.tsx'

type Props = {
  payments: readonly Payment[]
  openId: string | undefined
  /** Customers see their own alone: what tells those apart is the reference. */
  isOffice: boolean
  onOpen: (id: string) => void
}

/** On a phone the date, the amount and the state; the rest is a touch away. */
const ASIDE = 'max-md:hidden'
const FURTHER = 'max-xl:hidden'
/** Its neighbours are not there on a phone, and with them the margin. */
const LAST_ON_PHONE = 'max-md:pr-4!'

export function PaymentsTable({ payments, openId, isOffice, onOpen }: Props) {
  const { columns: t, title } = usePaymentsTexts()
  return (
    <Table label={title} inset>
      <thead>
        <tr>
          <Th width="9rem">{t.date}</Th>
          {isOffice && <Th>{t.customer}</Th>}
          <Th width="8rem" className={FURTHER}>
            {t.method}
          </Th>
          <Th width={isOffice ? '10rem' : undefined} className={isOffice ? ASIDE : undefined}>
            {t.reference}
          </Th>
          <Th width="10rem" className={ASIDE}>
            {t.invoices}
          </Th>
          <Th width="7.5rem" align="end" className={LAST_ON_PHONE}>
            {t.amount}
          </Th>
          <Th width="7.5rem" align="end" className={ASIDE}>
            {t.unapplied}
          </Th>
          <Th width="7rem" className={ASIDE}>
            {t.state}
          </Th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            isOpen={payment.id === openId}
            isOffice={isOffice}
            onOpen={() => onOpen(payment.id)}
          />
        ))}
      </tbody>
    </Table>
  )
}

type RowProps = { payment: Payment; isOpen: boolean; isOffice: boolean; onOpen: () => void }

function PaymentRow({ payment, isOpen, isOffice, onOpen }: RowProps) {
  const t = usePaymentsTexts()
  const language = useLanguage()
  const { allocations, unappliedCents } = payment
  const [first, ...others] = allocations
  const day = formatCalendarDay(payment.date, language)
  return (
    <Row selected={isOpen} onClick={onOpen} className="cursor-pointer">
      <Td className="mono">
        <button
          type="button"
          aria-label={t.open(day, payment.ref)}
          className="underline-offset-2 hover:underline focus-visible:underline max-md:min-h-11"
        >
          {day}
        </button>
      </Td>
      {isOffice && <Td title={payment.customerName}>{payment.customerName}</Td>}
      <Td className={FURTHER}>{t.methods[payment.method]}</Td>
      <Td className={cx('mono', isOffice && ASIDE)} title={payment.ref}>
        {payment.ref || '–'}
      </Td>
      <Td className={ASIDE}>
        {first && others.length === 0 && <span className="mono">{first.invoiceNo}</span>}
        {others.length > 0 && t.invoices(allocations.length)}
        {!first && '–'}
      </Td>
      <Td align="end" className={LAST_ON_PHONE}>
        <span className={cx('mono', payment.state === 'REVERSED' && 'line-through')}>
          {formatMoney(payment.amountCents, language)}
        </span>
        {payment.state !== 'APPLIED' && (
          <span className="block pt-0.5 pb-1 md:hidden">
            <PaymentStateBadge state={payment.state} />
          </span>
        )}
      </Td>
      <Td align="end" className={`mono ${ASIDE}`}>
        {unappliedCents > 0 ? formatMoney(unappliedCents, language) : '–'}
      </Td>
      <Td className={ASIDE}>
        <PaymentStateBadge state={payment.state} />
      </Td>
    </Row>
  )
}
