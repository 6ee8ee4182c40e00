import type { Statement, StatementEntry } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { useMay } from '#shared/session/may.ts'
import { useLanguage } from '#texts/language.ts'
import { useStatementsTexts } from '#texts/money/statements.ts'
import { useIsPhone } from '#ui/media.ts'
import { Row, Table, Td, Th } from '#ui/table.tsx'

/** Each entry with what is owed after it, between the opening and the closing balance. */
export function StatementEntries({ statement }: { statement: Statement }) {
  const t = useStatementsTexts()
  const isPhone = useIsPhone()
  const { from, to, openingCents, closingCents, entries } = statement
  const total = (label: string) => <strong className="font-semibold">{label}</strong>
  return (
    <Table label={t.one} inset className="border-t border-rule">
      <thead className={isPhone ? 'sr-only' : undefined}>
        <tr>
          <Th width="7.5rem">{t.date}</Th>
          <Th>{t.entry}</Th>
          <Th align="end" width="7rem">
            {t.amount}
          </Th>
          <Th align="end" width="7.5rem">
            {t.balance}
          </Th>
        </tr>
      </thead>
      <tbody>
        <Line day={from} what={total(t.opening)} balanceCents={openingCents} />
        {entries.map((entry) => (
          <Line
            key={`${entry.kind}.${entry.id}`}
            day={entry.date}
            what={<What entry={entry} />}
            amountCents={entry.amountCents}
            balanceCents={entry.balanceCents}
          />
        ))}
        <Line day={to} what={total(t.closing)} balanceCents={closingCents} />
      </tbody>
    </Table>
  )
}

type LineProps = { day: string; what: ReactNode; amountCents?: number; balanceCents: number }

function Line({ day, what, amountCents, balanceCents }: LineProps) {
  const t = useStatementsTexts()
  const language = useLanguage()
  const isPhone = useIsPhone()
  const date = <span className="mono text-12">{formatCalendarDay(day, language)}</span>
  const amount = amountCents !== undefined && formatMoney(amountCents, language)
  const balance = formatMoney(balanceCents, language)
  if (isPhone)
    return (
      <Row>
        <Td colSpan={4} className="h-auto! py-2 whitespace-normal!">
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">{what}</span>
            <span className="mono shrink-0">{amount}</span>
          </span>
          <span className="flex items-baseline justify-between gap-3 text-ink-2">
            {date}
            <span className="shrink-0 text-12">
              {t.balance} <span className="mono text-ink">{balance}</span>
            </span>
          </span>
        </Td>
      </Row>
    )
  return (
    <Row>
      <Td>{date}</Td>
      <Td className="h-auto! py-1 whitespace-normal!">{what}</Td>
      <Td align="end" className="mono">
        {amount}
      </Td>
      <Td align="end" className="mono">
        {balance}
      </Td>
    </Row>
  )
}

/** What it is, leading to its record. */
function What({ entry }: { entry: StatementEntry }) {
  const t = useStatementsTexts()
  const language = useLanguage()
  const { kind, number, invoiceNo, dueDate, method, ref } = entry
  const details = [
    invoiceNo && t.forInvoice(invoiceNo),
    dueDate && t.due(formatCalendarDay(dueDate, language)),
    method && t.methods[method],
    ref,
  ].filter(Boolean)
  return (
    <>
      <EntryLink entry={entry}>
        {t.kinds[kind]}
        {number && <span className="mono"> {number}</span>}
      </EntryLink>{' '}
      <span className="text-12 wrap-anywhere text-ink-2">{details.join(', ')}</span>
    </>
  )
}

function EntryLink({ entry: { invoiceId, paymentId }, children }: { entry: StatementEntry; children: ReactNode }) {
  // An open invoice has another name in the customer's address.
  const isOffice = useMay('invoice.write')
  const looks = 'underline underline-offset-2'
  if (paymentId)
    return (
      <Link to="/invoicing/payments" search={{ id: paymentId }} className={looks}>
        {children}
      </Link>
    )
  const id = invoiceId ?? undefined
  return (
    <Link to="/invoicing" search={isOffice ? { invoice: id } : { id }} className={looks}>
      {children}
    </Link>
  )
}
