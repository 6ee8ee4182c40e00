import type { BankLine } from '@demarc/contract'
import { sumOfCents } from '@demarc/domain/money'
import { useState, type SubmitEvent } from 'react'
import { formatMoney } from '#platform/formats.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { usePaymentsTexts } from '#texts/payments.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { RefusalNote } from '#shared/refusal-note.tsx'
import { BankLines, type LineChoice } from './bank-lines.tsx'
import { useBankImport, useBankPreview } from './bank.queries.ts'

/** Matched lines are selected at first; the user decides on the others. */
const offered = ({ match, customerId }: BankLine): LineChoice => ({ isChosen: match === 'MATCHED', customerId })

/** Import a bank file: preview first, then record the selected payments. */
export function BankImportDialog({ onClose }: { onClose: () => void }) {
  const { forms } = useTexts()
  const words = usePaymentsTexts()
  const t = words.bank
  const language = useLanguage()
  const preview = useBankPreview()
  const book = useBankImport()
  const [changed, setChanged] = useState<Readonly<Record<number, LineChoice>>>({})
  const lines = preview.data?.preview.lines ?? []
  const choiceOf = (line: BankLine) => changed[line.line] ?? offered(line)
  const wanted = lines.flatMap((line) => {
    const { isChosen, customerId } = choiceOf(line)
    if (!isChosen || !customerId || line.match === 'SEEN') return []
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!preview.data || wanted.length === 0) return
    const { fileName, text } = preview.data
    const chosen = wanted.map(({ line, customerId, allocations }) => ({ line, customerId, allocations }))
    book.mutate({ fileName, text, lines: chosen }, { onSuccess: onClose })
  }
  const total = formatMoney(sumOfCents(wanted.map(({ amountCents }) => amountCents)), language)
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={onClose}
      closeLabel={forms.close}
      title={t.title}
      description={t.text}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={book.isPending}
            disabled={wanted.length === 0}
            className="max-w-full whitespace-normal!"
          >
            {wanted.length === 0 ? t.chooseLines : t.confirm(wanted.length, total)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RefusalNote error={preview.error ?? book.error} />
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
      </div>
    </Dialog>
  )
}
