import type { InvoiceDetail } from '@demarc/contract'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useDiscardInvoice } from '../invoice-acts.queries.ts'

type Props = { invoice: InvoiceDetail; onClose: () => void; onDiscarded: () => void }

export function DiscardDialog({ invoice, onClose, onDiscarded }: Props) {
  const { forms } = useTexts()
  const t = useInvoicingTexts().sheet.discarding
  const discard = useDiscardInvoice(invoice)
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      closeLabel={forms.close}
      title={t.title(invoice.invoiceNo)}
      description={t.text}
      onSubmit={(event) => {
        event.preventDefault()
        discard.mutate(undefined, { onSuccess: onDiscarded })
      }}
      footer={
        <>
          <Button onClick={onClose}>{t.keep}</Button>
          <Button type="submit" variant="danger" isBusy={discard.isPending}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <RefusalNote error={discard.error} />
    </Dialog>
  )
}
