import { getRouteApi } from '@tanstack/react-router'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/people.ts'
import { PendingPane } from './pending-pane.tsx'
import { UsersPane } from './users-pane.tsx'
import { useAddress } from '#shared/use-address.ts'
import { readUsersSearch, type UsersSearch } from './users-search.ts'

const route = getRouteApi('/frame/signed-in/admin/users')

/** Everybody with an account; on wide screens with those who wait for one beside them. */
export function UsersPage() {
  const search = useAddress(route.useSearch(), readUsersSearch)
  const navigate = route.useNavigate()
  useDocumentTitle(useTexts().people.here)
  const change = (next: Partial<UsersSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true })
  return (
    // Measured by the room there is, not by the window: larger letters need more of it.
    <div className="@container md:h-full">
      <div className="grid grid-cols-1 md:h-full @min-[70rem]:grid-cols-[minmax(0,1fr)_23.5rem]">
        <UsersPane search={search} onChange={change} />
        <PendingPane className="border-l border-rule-2 @max-[70rem]:hidden" />
      </div>
    </div>
  )
}
