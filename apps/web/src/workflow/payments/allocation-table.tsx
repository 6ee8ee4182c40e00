import { sayGroup } from '@demarc/domain/invoicing/grouping'
import { formatCalendarDay, formatMoney } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { usePaymentsTexts } from '#texts/money/payments.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import type { AllocationRow, Allocations } from './use-allocations.ts'

type Props = {
  allocations: Allocations
  /** What there is to give out. */
  amountCents: number
  writeOffLimitCents: number | null
}

/** What is open, how much of the money goes to each, and what becomes of a rest. */
export function AllocationTable({ allocations, amountCents, writeOffLimitCents }: Props) {
  const t = usePaymentsTexts().allocation
  const language = useLanguage()
  const { rows, appliedCents, leftCents, writeOffCents } = allocations
  if (rows.length === 0) return <p className="text-13 text-ink-2">{t.none}</p>
  const facts = [
    { label: t.applied, cents: appliedCents },
    { label: t.unapplied, cents: Math.max(leftCents, 0) },
    ...(writeOffCents > 0 ? [{ label: t.writeOffs, cents: writeOffCents }] : []),
  ]
  return (
    <section aria-label={t.title} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-13 font-bold">{t.title}</h3>
        <Button size="sm" variant="ghost" disabled={!(amountCents > 0)} onClick={() => allocations.spread(amountCents)}>
          {t.oldestFirst}
        </Button>
      </div>
      <ul className="max-h-72 overflow-y-auto border-y border-rule-2">
        {rows.map((row) => (
          <AllocationLine key={row.invoice.id} row={row} allocations={allocations} />
        ))}
      </ul>
      <dl className="flex flex-wrap justify-end gap-x-5 gap-y-1 text-13">
        {facts.map(({ label, cents }) => (
          <div key={label} className="flex gap-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="mono font-semibold">{formatMoney(cents, language)}</dd>
          </div>
        ))}
      </dl>
      {leftCents < 0 && (
        <p role="alert" className="text-right text-12 text-bad">
          {t.over(formatMoney(-leftCents, language))}
        </p>
      )}
      {writeOffCents > 0 && (
        <ReasonField
          label={t.reason}
          hint={writeOffLimitCents === null ? undefined : t.limit(formatMoney(writeOffLimitCents, language))}
          isAsked={allocations.isAsked}
          value={allocations.reason}
          onChange={allocations.setReason}
        />
      )}
    </section>
  )
}

const REST = ['OPEN', 'OFF'] as const

function AllocationLine({ row, allocations }: { row: AllocationRow; allocations: Allocations }) {
  const t = usePaymentsTexts().allocation
  const language = useLanguage()
  const { invoice, typed, amountCents, shortCents, isWrittenOff } = row
  const number = invoice.invoiceNo
  const whatFor = sayGroup(invoice, t.group)
  const isTooMuch = amountCents > invoice.payableCents
  const isShort = amountCents > 0 && shortCents > 0
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-1.5 last:border-b-0">
      <span className="min-w-36 flex-1">
        <span className="mono text-13 font-semibold">{number}</span>
        <span className="block text-12 text-ink-2">
          {t.due} {formatCalendarDay(invoice.dueDate, language)}
          {whatFor && ` · ${whatFor}`}
        </span>
      </span>
      {invoice.isOverdue && <Badge variant="trouble">{t.overdue}</Badge>}
      {invoice.status === 'DISPUTED' && <Badge variant="warn">{t.disputed}</Badge>}
      <span className="mono w-24 text-right text-13">{formatMoney(invoice.payableCents, language)}</span>
      <Input
        isMono
        inputMode="decimal"
        autoComplete="off"
        aria-label={t.payOn(number)}
        aria-invalid={isTooMuch || Number.isNaN(amountCents) || undefined}
        value={typed}
        onChange={({ target }) => allocations.type(invoice.id, target.value)}
        className="ml-auto w-28! text-right"
      />
      {isShort && (
        <span className="flex basis-full items-center justify-end gap-2 text-13">
          <span className="text-ink-2">
            {t.rest} <span className="mono">{formatMoney(shortCents, language)}</span>
          </span>
          <Select<(typeof REST)[number]>
            label={t.restOf(number)}
            options={[
              { value: 'OPEN', label: t.leaveOpen },
              { value: 'OFF', label: t.writeOff },
            ]}
            value={isWrittenOff ? 'OFF' : 'OPEN'}
            onChange={(chosen) => allocations.writeOff(invoice.id, chosen === 'OFF')}
            className="w-40"
          />
        </span>
      )}
      {isTooMuch && <p className="basis-full text-right text-12 text-bad">{t.tooMuch}</p>}
    </li>
  )
}
