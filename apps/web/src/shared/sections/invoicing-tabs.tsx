import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useInvoicingSectionTexts } from '#texts/common/sections.ts'
import { TabCaption, tabLinkClass, TabNav } from '#ui/tabs.tsx'
import { openDisputesQuery } from '../disputes/disputes.queries.ts'
import { useMay } from '../session/may.ts'

type Props = { wraps?: boolean | undefined; className?: string | undefined }

/** What was billed, what waits to be, what is disputed and what came in. */
export function InvoicingTabs({ wraps, className = 'px-4 pt-1' }: Props) {
  const t = useInvoicingSectionTexts()
  const mayBill = useMay('invoice.write')
  const mayReadTax = useMay('tax.read')
  const mayDispute = useMay('dispute.open')
  const maySeePayments = useMay('payment.read')
  const { data: disputes } = useQuery({ ...openDisputesQuery(), enabled: mayDispute })
  const tabs = [
    { to: '/invoicing', label: t.tabs.invoicing, isOpen: true, count: undefined },
    { to: '/invoicing/to-bill', label: t.tabs.toBill, isOpen: mayBill, count: undefined },
    { to: '/invoicing/disputes', label: t.tabs.disputes, isOpen: mayDispute, count: disputes || undefined },
    { to: '/invoicing/payments', label: t.tabs.payments, isOpen: maySeePayments, count: undefined },
    { to: '/invoicing/statements', label: t.tabs.statements, isOpen: maySeePayments, count: undefined },
    { to: '/invoicing/periods', label: t.tabs.periods, isOpen: mayBill, count: undefined },
    { to: '/invoicing/sales-tax', label: t.tabs.tax, isOpen: mayReadTax, count: undefined },
  ] as const
  return (
    <TabNav label={t.sections} wraps={wraps} className={className}>
      {tabs
        .filter(({ isOpen }) => isOpen)
        .map(({ to, label, count }) => (
          <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={tabLinkClass}>
            <TabCaption label={label} count={count} />
          </Link>
        ))}
    </TabNav>
  )
}
