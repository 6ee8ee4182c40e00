import { readDollars } from '@demarc/domain/money'
import { useState } from 'react'
import { formatMoney, isoDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { useLanguage } from '#texts/language.ts'
import { useCollectionsTexts } from '#texts/money/collections.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { useAddCollectionNotes } from './collection.queries.ts'

export type Collected = { readonly id: string; readonly invoiceNo: string; readonly payableCents: number }
type Props = { open: boolean; invoices: readonly Collected[]; onClose: () => void }

const nothing = { day: '', amount: '', by: '', note: '' }

/** What a customer promised, or what is to be remembered about it, on one invoice or several. */
export function CollectionDialog({ invoices, onClose }: Props) {
  const t = useCollectionsTexts().dialog
  const add = useAddCollectionNotes()
  const today = isoDay(new Date(useNow()), useOfficeTime())
  const [said, setSaid] = useState(nothing)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(invoices.map(({ id }) => id)))
  const [isAsked, setIsAsked] = useState(false)
  const write = (name: keyof typeof nothing) => (event: { target: { value: string } }) =>
    setSaid({ ...said, [name]: event.target.value })
  const isPromise = said.day !== ''
  const cents = isPromise && said.amount.trim() ? readDollars(said.amount) : null
  const isWrong = cents !== null && !(cents > 0)
  const isEmpty = !isPromise && !said.note.trim()
  const submit = () => {
    setIsAsked(true)
    if (isEmpty || isWrong || chosen.size === 0) return
    const promise = { promisedOn: said.day || null, amountCents: cents, promisedBy: isPromise ? said.by.trim() : '' }
    add.mutate({ invoiceIds: [...chosen], ...promise, note: said.note.trim() }, { onSuccess: onClose })
  }
  return (
    <ActionDialog
      size="md"
      title={t.title}
      text={t.text}
      confirm={t.confirm}
      action={add}
      onConfirm={submit}
      onClose={onClose}
    >
      {invoices.length > 1 && <Invoices invoices={invoices} chosen={chosen} onChoose={setChosen} />}
      {isAsked && chosen.size === 0 && (
        <p role="alert" className="text-12 text-bad">
          {t.chooseInvoices}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field label={t.day} hint={t.dayHint} error={isAsked && isEmpty ? t.empty : undefined}>
          <Input type="date" isMono min={today} value={said.day} onChange={write('day')} />
        </Field>
        <Field label={t.amount} hint={t.amountHint} error={isAsked && isWrong ? t.wrongAmount : undefined}>
          <Input
            isMono
            inputMode="decimal"
            autoComplete="off"
            disabled={!isPromise}
            value={said.amount}
            onChange={write('amount')}
          />
        </Field>
      </div>
      <Field label={t.by}>
        <Input maxLength={100} autoComplete="off" disabled={!isPromise} value={said.by} onChange={write('by')} />
      </Field>
      <Field label={t.note}>
        <Textarea rows={2} maxLength={1000} value={said.note} onChange={write('note')} />
      </Field>
    </ActionDialog>
  )
}

type InvoicesProps = {
  invoices: readonly Collected[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function Invoices({ invoices, chosen, onChoose }: InvoicesProps) {
  const t = useCollectionsTexts().dialog
  const language = useLanguage()
  const toggle = (id: string, isOn: boolean) =>
    onChoose(new Set(isOn ? [...chosen, id] : [...chosen].filter((each) => each !== id)))
  return (
    <fieldset>
      <legend className="mb-1 text-12 font-semibold">{t.invoices}</legend>
      <ul className="max-h-48 overflow-y-auto border-y border-rule-2">
        {invoices.map(({ id, invoiceNo, payableCents }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-b border-rule py-1 last:border-b-0">
            <Checkbox checked={chosen.has(id)} onChange={(isOn) => toggle(id, isOn)} label={invoiceNo} />
            <span className="mono text-13">{formatMoney(payableCents, language)}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
