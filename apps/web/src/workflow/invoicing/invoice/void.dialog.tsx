import type { InvoiceDetail } from '@demarc/contract'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { useVoidInvoice } from '../invoice-acts.queries.ts'

/** Why it does not hold any more. */
export function VoidDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const t = useInvoicingTexts().sheet.voiding
  const { mutate, isPending, error } = useVoidInvoice(invoice.id)
  return (
    <ReasonDialog
      title={t.title(invoice.invoiceNo)}
      text={t.text}
      words={t}
      isDanger
      isBusy={isPending}
      error={error}
      onSay={(reason) => mutate({ reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
