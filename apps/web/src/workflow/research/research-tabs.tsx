import { Link } from '@tanstack/react-router'
import { useTexts } from '#texts/research.ts'
import { TabCaption, tabLinkClass, TabNav } from '#ui/tabs.tsx'

/** One site at a time, or its numbers in bulk. */
export function ResearchTabs() {
  const t = useTexts().research
  const tabs = [
    { to: '/research', label: t.tabs.research },
    { to: '/research/bulk', label: t.tabs.bulk },
  ] as const
  return (
    <TabNav label={t.sections} className="px-4 pt-1">
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={tabLinkClass}>
          <TabCaption label={label} />
        </Link>
      ))}
    </TabNav>
  )
}
