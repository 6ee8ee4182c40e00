import { Link } from '@tanstack/react-router'
import { useQcSectionTexts } from '#texts/common/sections.ts'
import { TabCaption, tabLinkClass, TabNav } from '#ui/tabs.tsx'
import { useMay } from '../session/may.ts'

type Props = { wraps?: boolean | undefined; className?: string | undefined }

/** What waits for review, what goes to the customer and what became of it, and what all of it comes to. */
export function QcTabs({ wraps, className = 'px-4 pt-1' }: Props) {
  const t = useQcSectionTexts()
  const mayDeliver = useMay('submission.read')
  const tabs = [
    { to: '/qc', label: t.tabs.queue, isOpen: true },
    { to: '/qc/ready-to-deliver', label: t.tabs.ready, isOpen: mayDeliver },
    { to: '/qc/deliveries', label: t.tabs.deliveries, isOpen: mayDeliver },
    { to: '/qc/numbers', label: t.tabs.numbers, isOpen: true },
  ] as const
  return (
    <TabNav label={t.sections} wraps={wraps} className={className}>
      {tabs
        .filter(({ isOpen }) => isOpen)
        .map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={tabLinkClass}>
            <TabCaption label={label} />
          </Link>
        ))}
    </TabNav>
  )
}
