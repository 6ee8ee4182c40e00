import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '#shared/session/may.ts'
import { useTexts } from '#texts/office.ts'
import { PageHead } from '#ui/page-head.tsx'
import { TabCaption, tabLinkClass, TabNav } from '#ui/tabs.tsx'

/** Wire Center Billing and its two tabs. */
export function BillingHead({ action }: { action?: ReactNode }) {
  const t = useTexts().reference
  const mayReadTax = useMay('tax.read')
  const tabs = [
    { to: '/wire-center-billing', label: t.wireCenters.tab },
    { to: '/wire-center-billing/customers', label: t.customers.tab },
    ...(mayReadTax ? [{ to: '/wire-center-billing/tax-rates', label: t.taxRates } as const] : []),
  ] as const
  return (
    <>
      <PageHead title={t.wireCenters.title} action={action} inset />
      <TabNav label={t.wireCenters.title} className="px-4">
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={tabLinkClass}>
            <TabCaption label={label} />
          </Link>
        ))}
      </TabNav>
    </>
  )
}
