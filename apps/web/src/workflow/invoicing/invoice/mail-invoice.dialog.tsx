import type { InvoiceDetail } from '@demarc/contract'
import { MOST_BILLING_ADDRESSES } from '@demarc/domain/mails/billing-recipients'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { ChipsInput } from '#ui/form/chips-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { useMailInvoice } from '../invoice-acts.queries.ts'

type Props = { invoice: InvoiceDetail; confirm: string; onClose: () => void }

/** The same invoice once more; it may go to somebody else this time. */
export function MailInvoiceDialog({ invoice, confirm, onClose }: Props) {
  const t = useInvoicingTexts().sheet.mails
  const mail = useMailInvoice(invoice.id)
  const [to, setTo] = useState<readonly string[]>(invoice.mailTo?.to ?? [])
  const [cc, setCc] = useState<readonly string[]>(invoice.mailTo?.cc ?? [])
  const isFull = (addresses: readonly string[]) => addresses.length > MOST_BILLING_ADDRESSES
  const isBlocked = to.length === 0 || isFull(to) || isFull(cc)
  return (
    <ActionDialog
      title={t.titleOf(invoice.invoiceNo)}
      text={t.onceOnly}
      confirm={confirm}
      isBlocked={isBlocked}
      action={mail}
      onConfirm={() => isBlocked || mail.mutate({ to: [...to], cc: [...cc] }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Field label={t.recipients} error={to.length === 0 ? t.noRecipients : isFull(to) ? t.tooMany : undefined}>
        <ChipsInput type="email" value={to} onChange={setTo} removeLabel={t.removeRecipient} />
      </Field>
      <Field label={t.ccLabel} error={isFull(cc) ? t.tooMany : undefined}>
        <ChipsInput type="email" value={cc} onChange={setCc} removeLabel={t.removeRecipient} />
      </Field>
    </ActionDialog>
  )
}
