import type { BankLine, BankPreview } from '@demarc/contract'
import { sumOfCents } from '@demarc/domain/money'
import { useState } from 'react'
import type { BankMatch } from '@demarc/domain/payments/bank-match'
import { leftOf } from '@demarc/domain/payments/allocation'
import { useQuery } from '@tanstack/react-query'
import { formatMoney, formatCalendarDay } from '#platform/formats.ts'
import { useLanguage } from '#texts/language.ts'
import { usePaymentsTexts } from '#texts/money/payments.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/select.tsx'
import { customerChoicesQuery } from '#shared/reference-choices.queries.ts'
import { useBankImport, useBankPreview } from './payment-acts.queries.ts'

/** Matched lines are selected at first; the user decides on the others. */
const offered = ({ match, customerId }: BankLine): LineChoice => ({ isChosen: match === 'MATCHED', customerId })

/** Import a bank file: preview first, then record the selected payments. */
export function BankImportDialog({ onClose }: { onClose: () => void }) {
  const t = usePaymentsTexts().bank
  const language = useLanguage()
  const preview = useBankPreview()
  const book = useBankImport()
  const [changed, setChanged] = useState<Readonly<Record<number, LineChoice>>>({})
  const lines = preview.data?.preview.lines ?? []
  const choiceOf = (line: BankLine) => changed[line.line] ?? offered(line)
  const wanted = lines.flatMap((line) => {
    const { isChosen, customerId } = choiceOf(line)
    if (!isChosen || !customerId || isShut(line)) return []
    // The allocations found belong to the customer they were found for.
    const allocations = customerId === line.customerId ? line.allocations : []
    return [{ line: line.line, customerId, allocations, amountCents: line.amountCents }]
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    setChanged({})
    book.reset()
    preview.mutate(file)
  }
  const submit = () => {
    if (!preview.data || wanted.length === 0) return
    const { fileName, text } = preview.data
    const chosen = wanted.map(({ line, customerId, allocations }) => ({ line, customerId, allocations }))
    book.mutate({ fileName, text, lines: chosen }, { onSuccess: onClose })
  }
  const total = formatMoney(sumOfCents(wanted.map(({ amountCents }) => amountCents)), language)
  return (
    <ActionDialog
      size="xl"
      title={t.title}
      text={t.text}
      confirm={wanted.length === 0 ? t.chooseLines : t.confirm(wanted.length, total)}
      isBlocked={wanted.length === 0}
      action={{ isPending: book.isPending, error: preview.error ?? book.error }}
      onConfirm={submit}
      onClose={onClose}
    >
      <Field label={t.file}>
        <Input
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={({ target }) => choose(target.files?.[0])}
          className="h-auto! py-1"
        />
      </Field>
      {preview.isPending && <output className="text-13 text-ink-2">{t.reading}</output>}
      {preview.data && (
        <BankLines
          preview={preview.data.preview}
          choiceOf={choiceOf}
          onChange={(line, choice) => setChanged((now) => ({ ...now, [line]: choice }))}
        />
      )}
    </ActionDialog>
  )
}

type LineChoice = { readonly isChosen: boolean; readonly customerId: string | null }
const LOOKS: Readonly<Record<BankMatch, BadgeVariant>> = {
  MATCHED: 'good',
  AMBIGUOUS: 'warn',
  UNMATCHED: 'outline',
  SEEN: 'secondary',
  CLOSED: 'secondary',
}
/** It is not recorded, whatever somebody says. */
const isShut = ({ match }: BankLine): boolean => match === 'SEEN' || match === 'CLOSED'

type Props = {
  preview: BankPreview
  choiceOf: (line: BankLine) => LineChoice
  onChange: (line: number, choice: LineChoice) => void
}

/** Every payment of the file, what it was matched with, and whether it is booked. */
function BankLines({ preview, choiceOf, onChange }: Props) {
  const t = usePaymentsTexts().bank
  const numberOf = new Map(preview.invoices.map(({ id, invoiceNo }) => [id, invoiceNo]))
  return (
    <section aria-label={t.lines} className="flex flex-col gap-2">
      {preview.lines.length === 0 && <p className="text-13 text-ink-2">{t.nothing}</p>}
      <ul className="max-h-96 overflow-y-auto border-y border-rule-2">
        {preview.lines.map((line) => (
          <Line
            key={line.line}
            line={line}
            numberOf={numberOf}
            choice={choiceOf(line)}
            onChange={(choice) => onChange(line.line, choice)}
          />
        ))}
      </ul>
      {preview.leftOut > 0 && <p className="text-12 text-ink-2">{t.leftOut(preview.leftOut)}</p>}
    </section>
  )
}

type LineProps = {
  line: BankLine
  numberOf: ReadonlyMap<string, string>
  choice: LineChoice
  onChange: (choice: LineChoice) => void
}

function Line({ line, numberOf, choice, onChange }: LineProps) {
  const t = usePaymentsTexts().bank
  const language = useLanguage()
  const { data: customers = [] } = useQuery(customerChoicesQuery())
  const isFixed = isShut(line)
  const money = (cents: number) => formatMoney(cents, language)
  const allocations = choice.customerId === line.customerId ? line.allocations : []
  const left = leftOf(line.amountCents, allocations)
  const paid = [
    ...allocations.map(({ invoiceId, amountCents }) => `${numberOf.get(invoiceId) ?? ''} ${money(amountCents)}`),
    ...(left > 0 ? [t.unapplied(money(left))] : []),
  ]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-b border-rule py-2 last:border-b-0">
      <Checkbox
        isLabelHidden
        label={t.book(line.line)}
        checked={choice.isChosen && !isFixed && choice.customerId !== null}
        disabled={isFixed || choice.customerId === null}
        onChange={(isChosen) => onChange({ ...choice, isChosen })}
      />
      <div className="min-w-0 text-13">
        <p className="flex flex-wrap items-center gap-2">
          <span className="mono">{formatCalendarDay(line.date, language)}</span>
          <Badge variant={LOOKS[line.match]}>{t.matches[line.match]}</Badge>
        </p>
        <p className="wrap-anywhere text-ink-2">{[line.payer, line.text, line.ref].filter(Boolean).join(' · ')}</p>
      </div>
      <span className="mono text-13 font-semibold">{money(line.amountCents)}</span>
      {!isFixed && (
        <div className="col-span-2 col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
          <Select
            label={t.customerOf(line.line)}
            placeholder={t.noCustomer}
            options={customers.map(({ id, name }) => ({ value: id, label: name }))}
            value={customers.some(({ id }) => id === choice.customerId) ? choice.customerId : null}
            onChange={(customerId) => onChange({ isChosen: true, customerId })}
            className="w-56 max-md:w-full"
          />
          {choice.customerId && <span className="mono min-w-0 flex-1 text-12">{paid.join(', ')}</span>}
        </div>
      )}
    </li>
  )
}
