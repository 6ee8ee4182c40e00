import type { InvoiceDetail, InvoiceLine } from '@demarc/contract'
import { decimalOf, readDollars, sumOfCents, writeDollars } from '@demarc/domain/money'
import { useRef, useState, type SubmitEvent } from 'react'
import { formatMoney } from '#platform/formats.ts'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, Input } from '#ui/field.tsx'
import { useCreditInvoice } from '../invoice-acts.queries.ts'
import { nameOfLine } from '../sheet/line-words.ts'

const leftOf = ({ amountCents, creditedCents }: InvoiceLine) => amountCents - creditedCents
/** More are found by typing. */
const MOST_SHOWN = 50
const FEW = 8

/** Which lines, how much of each, and why. */
export function CreditDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { forms } = useTexts()
  const t = useInvoicingTexts().sheet.crediting
  const language = useLanguage()
  const credit = useCreditInvoice(invoice.id)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState('')
  const [find, setFind] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const open = invoice.lines.filter((line) => leftOf(line) > 0)
  const wanted = open.flatMap((line) => {
    const text = typed[line.id]
    return text === undefined ? [] : [{ line, cents: readDollars(text) }]
  })
  const isWrong = ({ line, cents }: (typeof wanted)[number]) => !(cents >= 1 && cents <= leftOf(line))
  const sum = sumOfCents(wanted.map(({ cents }) => cents || 0))
  const isTooMuch = sum > invoice.balanceCents
  const needle = find.trim().toLowerCase()
  const shown = open
    .filter((line) => typed[line.id] !== undefined || textOf(line).includes(needle))
    .slice(0, MOST_SHOWN)
  const choose = (line: InvoiceLine, isChosen: boolean) => {
    const { [line.id]: _, ...rest } = typed
    setTyped(isChosen ? { ...typed, [line.id]: writeDollars(leftOf(line)) } : rest)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    const said = reason.trim()
    if (wanted.length === 0 || wanted.some(isWrong) || isTooMuch) return
    if (!said) return field.current?.focus()
    const lines = wanted.map(({ line, cents }) => ({ lineId: line.id, amountCents: cents }))
    credit.mutate({ reason: said, lines }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={forms.close}
      title={t.title(invoice.invoiceNo)}
      description={t.text}
      onSubmit={submit}
      footerAside={<output>{t.leaves(formatMoney(Math.max(0, invoice.balanceCents - sum), language))}</output>}
      footer={
        <>
          <Button onClick={onClose}>{t.keep}</Button>
          <Button type="submit" variant="primary" isBusy={credit.isPending}>
            {t.confirm(formatMoney(sum, language))}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RefusalNote error={credit.error} />
        {open.length > FEW && <SearchInput label={t.find} placeholder={t.find} value={find} onChange={setFind} />}
        <ul className="max-h-72 overflow-y-auto border-y border-rule">
          {shown.map((line) => (
            <CreditLine
              key={line.id}
              name={nameOfLine(line)}
              address={line.address}
              left={formatMoney(leftOf(line), language)}
              text={typed[line.id]}
              error={
                wanted.some((each) => each.line === line && isWrong(each))
                  ? t.wrong(decimalOf(leftOf(line)))
                  : undefined
              }
              onChoose={(isChosen) => choose(line, isChosen)}
              onType={(text) => setTyped({ ...typed, [line.id]: text })}
            />
          ))}
        </ul>
        {isAsked && wanted.length === 0 && (
          <p role="alert" className="text-12 text-bad">
            {t.nothing}
          </p>
        )}
        {isTooMuch && (
          <p role="alert" className="text-12 text-bad">
            {t.wrong(decimalOf(invoice.balanceCents))}
          </p>
        )}
        <ReasonField
          ref={field}
          label={t.reason}
          missing={t.missing}
          isAsked={isAsked}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Dialog>
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
