import { Link } from '@tanstack/react-router'
import { useTexts } from '#texts/orders/orders.ts'
import { TabCaption, tabLinkClass, TabNav } from '#ui/tabs.tsx'

/** The orders, and bringing in those from before. */
export function OrdersTabs() {
  const t = useTexts().orders
  const tabs = [
    { to: '/orders', label: t.tabs.orders },
    { to: '/orders/import', label: t.tabs.import },
  ] as const
  return (
    <TabNav label={t.sections} className="px-4 pt-2">
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={tabLinkClass}>
          <TabCaption label={label} />
        </Link>
      ))}
    </TabNav>
  )
}
