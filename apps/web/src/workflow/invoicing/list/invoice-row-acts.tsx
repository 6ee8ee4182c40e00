import type { Invoice } from '@demarc/contract'
import { Ellipsis, FileText } from 'lucide-react'
import { useInvoicingTexts } from '#texts/money/invoicing.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { ASKED_FROM_ROW, type AskedOfInvoice } from '../invoice/asked-of-invoice.ts'

type Props = { invoice: Invoice; isTabStop: boolean; onOpen: (ask?: AskedOfInvoice) => void }

/** Opens it, or opens it with a question; only what the server offers. */
export function InvoiceRowActs({ invoice: { invoiceNo, actions }, isTabStop, onOpen }: Props) {
  const { list: t, sheet } = useInvoicingTexts()
  const offered = ASKED_FROM_ROW.filter((act) => actions.includes(act))
  const tabIndex = isTabStop ? 0 : -1
  return (
    <span className="inline-flex">
      <Button
        variant="ghost"
        size="sm"
        shape="square"
        tabIndex={tabIndex}
        aria-label={t.open(invoiceNo)}
        title={t.open(invoiceNo)}
        onClick={() => onOpen()}
        className="max-md:hidden"
      >
        <FileText size={14} aria-hidden />
      </Button>
      {offered.length > 0 && (
        <Menu
          trigger={
            <Button variant="ghost" size="sm" shape="square" tabIndex={tabIndex} aria-label={t.more(invoiceNo)}>
              <Ellipsis size={14} aria-hidden />
            </Button>
          }
          items={offered.map((act) => ({
            label: sheet.acts[act],
            onSelect: () => onOpen(act),
            ...(act !== 'credit' && { tone: 'bad' as const }),
          }))}
        />
      )}
    </span>
  )
}
