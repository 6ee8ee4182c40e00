import type { Invoice } from '@demarc/contract'
import { sayGroup } from '@demarc/domain/invoicing/grouping'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'

/** What an invoice is for: its wire center with the code, a PO, an order, or all work. */
export function InvoiceGroup({ invoice }: { invoice: Invoice }) {
  const { noWireCenter, group } = useInvoicingTexts()
  const said = sayGroup(invoice, group)
  // One that is for something else has no code.
  const { wireCenterCode: code } = invoice
  if (!said) return <span className="text-ink-2">{noWireCenter}</span>
  return (
    <>
      {code && <span className="mono mr-1.5">{code}</span>}
      <span className={code ? 'text-ink-2' : undefined}>{said}</span>
    </>
  )
}
