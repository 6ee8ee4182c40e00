import type { OnInvoice, DeliveryDetail } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { useDeliveryTexts } from '#texts/qc/delivery.ts'
import { Notice } from '#ui/notice.tsx'

type Props = { sent: DeliveryDetail['sent']; className?: string }

/** The invoices on which something of a rejected delivery stands already, each to be opened. */
export function OnInvoices({ sent, className }: Props) {
  const t = useDeliveryTexts().deliveries.onInvoices
  const invoices = [...new Map(sent.flatMap(({ invoice }) => (invoice ? [[invoice.id, invoice]] : []))).values()]
  if (invoices.length === 0) return null
  const isAnySent = invoices.some(({ status }) => status !== 'DRAFT')
  const isAnyDraft = invoices.some(({ status }) => status === 'DRAFT')
  return (
    <Notice tone="hold" title={t.title} className={className}>
      <ul className="flex flex-wrap gap-x-3">
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceLink invoice={invoice} /> {t.statuses[invoice.status]}
          </li>
        ))}
      </ul>
      {isAnyDraft && <p>{t.draft}</p>}
      {isAnySent && <p>{t.sent}</p>}
    </Notice>
  )
}

const InvoiceLink = ({ invoice: { id, invoiceNo } }: { invoice: OnInvoice }) => (
  <Link to="/invoicing" search={{ invoice: id }} className="mono font-semibold whitespace-nowrap underline">
    {invoiceNo}
  </Link>
)
