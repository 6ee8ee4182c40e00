import type { DispatchDesk } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { TabCaption, tabLinkClass, TabNav } from '#ui/tabs.tsx'
import { sayTotal } from './dispatch-words.ts'

/** What waits for its first visit, and where somebody goes again. */
export function BoardTabs({ desk }: { desk: DispatchDesk | undefined }) {
  const t = useTexts().dispatch
  const language = useLanguage()
  const tabs = [
    { to: '/dispatch', label: t.ready, count: desk?.ready },
    { to: '/dispatch/work-orders', label: t.workOrders, count: desk?.workOrders },
  ] as const
  return (
    <TabNav label={t.sections} className="px-4 pt-1">
      {tabs.map(({ to, label, count }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={tabLinkClass}>
          <TabCaption label={label} count={count === undefined ? undefined : sayTotal(count, t, language)} />
        </Link>
      ))}
    </TabNav>
  )
}
