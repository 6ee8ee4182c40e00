import type { InvoiceDetail, InvoiceLine } from '@demarc/contract'
import { creditWithTax } from '@demarc/domain/tax/tax-credit'
import { decimalOf, readDollars, sumOfCents, writeDollars } from '@demarc/domain/money'
import { useRef, useState } from 'react'
import { formatMoney } from '#platform/formats.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useLanguage } from '#texts/language.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { useCreditInvoice } from '../invoice-acts.queries.ts'
import { nameOfLine } from '../sheet/line-words.ts'

const leftOf = ({ amountCents, creditedCents }: InvoiceLine) => amountCents - creditedCents
/** More are found by typing. */
const MOST_SHOWN = 50
const FEW = 8

/** Of an invoice that was sent each has its id. */
const sentTax = ({ id, ...tax }: InvoiceDetail['taxes'][number]) => (id === null ? [] : [{ id, ...tax }])

/** What is typed for the lines that still have something to credit. */
function useCredits(invoice: InvoiceDetail) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const open = invoice.lines.filter((line) => leftOf(line) > 0)
  const wanted = open.flatMap((line) => {
    const text = typed[line.id]
    return text === undefined ? [] : [{ line, cents: readDollars(text) }]
  })
  const isWrong = ({ line, cents }: (typeof wanted)[number]) => !(cents >= 1 && cents <= leftOf(line))
  const lines = wanted.map(({ line, cents }) => ({ lineId: line.id, amountCents: cents || 0 }))
  const total = creditWithTax({ lines: invoice.lines, taxes: invoice.taxes.flatMap(sentTax) }, lines)
  return {
    open,
    typed,
    lines,
    total,
    taxCents: total - sumOfCents(lines.map(({ amountCents }) => amountCents)),
    isTooMuch: total > invoice.balanceCents,
    wrongIds: wanted.filter(isWrong).map(({ line }) => line.id),
    type: (lineId: string, text: string) => setTyped({ ...typed, [lineId]: text }),
    choose: (line: InvoiceLine, isChosen: boolean) => {
      const { [line.id]: _, ...rest } = typed
      setTyped(isChosen ? { ...typed, [line.id]: writeDollars(leftOf(line)) } : rest)
    },
  }
}

/** Which lines, how much of each, and why. */
export function CreditDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const t = useInvoicingTexts().sheet.crediting
  const language = useLanguage()
  const credit = useCreditInvoice(invoice.id)
  const credits = useCredits(invoice)
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { lines, total, taxCents, isTooMuch, wrongIds } = credits
  const submit = () => {
    setIsAsked(true)
    if (lines.length === 0 || wrongIds.length > 0 || isTooMuch) return
    if (!reason.trim()) return field.current?.focus()
    credit.mutate({ reason: reason.trim(), lines }, { onSuccess: onClose })
  }
  const fault =
    isAsked && lines.length === 0 ? t.nothing : isTooMuch ? t.wrong(decimalOf(invoice.balanceCents)) : undefined
  return (
    <ActionDialog
      size="md"
      title={t.title(invoice.invoiceNo)}
      text={t.text}
      confirm={t.confirm(formatMoney(total, language))}
      action={credit}
      aside={
        <output>
          {taxCents > 0 && `${t.withTax(formatMoney(taxCents, language))} `}
          {t.leaves(formatMoney(Math.max(0, invoice.balanceCents - total), language))}
        </output>
      }
      onConfirm={submit}
      onClose={onClose}
    >
      <CreditLines credits={credits} />
      {fault && (
        <p role="alert" className="text-12 text-bad">
          {fault}
        </p>
      )}
      <ReasonField ref={field} isAsked={isAsked} value={reason} onChange={setReason} />
    </ActionDialog>
  )
}

function CreditLines({ credits }: { credits: ReturnType<typeof useCredits> }) {
  const t = useInvoicingTexts().sheet.crediting
  const language = useLanguage()
  const [find, setFind] = useState('')
  const { open, typed, wrongIds } = credits
  const needle = find.trim().toLowerCase()
  const shown = open
    .filter((line) => typed[line.id] !== undefined || textOf(line).includes(needle))
    .slice(0, MOST_SHOWN)
  return (
    <>
      {open.length > FEW && <SearchInput label={t.find} placeholder={t.find} value={find} onChange={setFind} />}
      <ul className="max-h-72 overflow-y-auto border-y border-rule">
        {shown.map((line) => (
          <CreditLine
            key={line.id}
            name={nameOfLine(line)}
            address={line.address}
            left={formatMoney(leftOf(line), language)}
            text={typed[line.id]}
            error={wrongIds.includes(line.id) ? t.wrong(decimalOf(leftOf(line))) : undefined}
            onChoose={(isChosen) => credits.choose(line, isChosen)}
            onType={(text) => credits.type(line.id, text)}
          />
        ))}
      </ul>
    </>
  )
}

const textOf = ({ jsb, address, description }: InvoiceLine) => `${jsb} ${address} ${description}`.toLowerCase()

type LineProps = {
  name: string
  address: string | null
  left: string
  /** What is typed; undefined: nothing of it is credited. */
  text: string | undefined
  error: string | undefined
  onChoose: (isChosen: boolean) => void
  onType: (text: string) => void
}

/** One line, and how much of it is taken back: all that is left, until somebody types less. */
function CreditLine({ name, address, left, text, error, onChoose, onType }: LineProps) {
  const t = useInvoicingTexts().sheet.crediting
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-1.5 last:border-b-0">
      <Checkbox
        label={<span className="mono">{name}</span>}
        hint={address ?? undefined}
        checked={text !== undefined}
        onChange={onChoose}
        className="min-w-0 grow"
      />
      {text === undefined ? (
        <span className="text-12 text-ink-2">{t.left(left)}</span>
      ) : (
        <Field label={<span className="sr-only">{t.amount(name)}</span>} error={error} className="w-32">
          <Input
            isMono
            inputMode="decimal"
            value={text}
            onChange={({ target }) => onType(target.value)}
            className="text-right"
          />
        </Field>
      )}
    </li>
  )
}
