import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/office.ts'
import { PageHead } from '#ui/page-head.tsx'
import { TabCaption, tabLinkClass, TabNav } from '#ui/tabs.tsx'
import { pendingUsersQuery } from './people/pending.queries.ts'
import { usersCountQuery } from './people/users.queries.ts'

/** The title of an administration screen and the tabs to the others; as any pane, 16 px from its edge. */
export function AdminHead({ title, action }: { title: string; action?: ReactNode }) {
  const t = useTexts().admin
  const waiting = useQuery(pendingUsersQuery()).data?.length
  const people = useQuery(usersCountQuery()).data
  const tabs = [
    { to: '/admin/pending', label: t.pendingUsers, count: waiting },
    { to: '/admin/users', label: t.usersAndRoles, count: people },
    { to: '/admin/wire-centers', label: t.wireCenters },
    { to: '/admin/settings', label: t.settings },
    { to: '/admin/field-form', label: t.fieldForm },
    { to: '/admin/audit', label: t.audit },
    { to: '/admin/security', label: t.security },
    { to: '/admin/status', label: t.status },
  ] as const
  return (
    <>
      <PageHead title={title} action={action} inset />
      <TabNav label={t.administration} className="px-4">
        {tabs.map(({ to, label, ...tab }) => (
          <Link key={to} to={to} activeOptions={{ includeSearch: false }} className={tabLinkClass}>
            <TabCaption label={label} count={'count' in tab ? tab.count : undefined} />
          </Link>
        ))}
      </TabNav>
    </>
  )
}
