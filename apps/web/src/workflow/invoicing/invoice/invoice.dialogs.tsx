import type { InvoiceDetail } from '@demarc/contract'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useContractForm } from '#shared/action/contract-form.ts'
import { FormField } from '#shared/action/form-field.tsx'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useDiscardInvoice, useEditInvoice, useVoidInvoice } from '../invoice-acts.queries.ts'

const loadEdit = async () => (await import('@demarc/contract/invoicing/invoice-acts')).editInvoice.body

type Props = { invoice: InvoiceDetail; onClose: () => void }

/** Until when it is to be paid, and what is said to the customer beside it. */
export function TermsDialog({ invoice: { id, termsNetDays, note }, onClose }: Props) {
  const { form: t, acts } = useInvoicingTexts().sheet
  const edit = useEditInvoice(id)
  const form = useContractForm(loadEdit, { defaultValues: { termsNetDays, note }, keptAs: `terms ${id}` })
  const days = { setValueAs: (typed: unknown) => (String(typed).trim() ? Number(typed) : undefined) }
  return (
    <ActionDialog
      title={acts.terms}
      confirm={t.save}
      action={edit}
      onConfirm={form.handleSubmit((body) => edit.mutate(body, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="termsNetDays"
        label={t.terms}
        isRequired
        isMono
        inputMode="numeric"
        inputClassName="w-24!"
        options={days}
      />
      <FormField form={form} name="note" label={t.note} hint={t.noteHint} lines={3} maxLength={1000} />
    </ActionDialog>
  )
}

/** Why it does not hold any more. */
export function VoidDialog({ invoice, onClose }: Props) {
  const t = useInvoicingTexts().sheet.voiding
  const voiding = useVoidInvoice(invoice.id)
  return (
    <ReasonDialog
      isDanger
      title={t.title(invoice.invoiceNo)}
      text={t.text}
      confirm={t.confirm}
      action={voiding}
      onSay={(reason) => voiding.mutate({ reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

export function DiscardDialog({ invoice, onClose, onDiscarded }: Props & { onDiscarded: () => void }) {
  const t = useInvoicingTexts().sheet.discarding
  const discard = useDiscardInvoice(invoice)
  return (
    <ActionDialog
      isDanger
      title={t.title(invoice.invoiceNo)}
      text={t.text}
      confirm={t.confirm}
      action={discard}
      onConfirm={() => discard.mutate(undefined, { onSuccess: onDiscarded })}
      onClose={onClose}
    />
  )
}
