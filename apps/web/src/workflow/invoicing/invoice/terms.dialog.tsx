import type { InvoiceDetail } from '@demarc/contract'
import { useRef, useState, type SubmitEvent } from 'react'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input, Textarea } from '#ui/field.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useEditInvoice } from '../invoice-acts.queries.ts'

const MOST_DAYS = 365

/** Until when it is to be paid, and what is said to the customer beside it. */
export function TermsDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { forms } = useTexts()
  const { form: t, acts } = useInvoicingTexts().sheet
  const edit = useEditInvoice(invoice.id)
  const [days, setDays] = useState(String(invoice.termsNetDays))
  const [note, setNote] = useState(invoice.note)
  const field = useRef<HTMLInputElement>(null)
  const termsNetDays = Number(days)
  const isWrong = !/^\d+$/.test(days.trim()) || termsNetDays > MOST_DAYS
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isWrong) return field.current?.focus()
    edit.mutate({ termsNetDays, note: note.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      initialFocus={field}
      closeLabel={forms.close}
      title={acts.terms}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={edit.isPending}>
            {t.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RefusalNote error={edit.error} />
        <Field label={t.terms} isRequired error={isWrong ? t.termsWrong : undefined}>
          <Input
            ref={field}
            isMono
            inputMode="numeric"
            value={days}
            onChange={({ target }) => setDays(target.value)}
            className="w-24!"
          />
        </Field>
        <Field label={t.note} hint={t.noteHint}>
          <Textarea maxLength={1000} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
