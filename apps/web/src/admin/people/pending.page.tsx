import { getRouteApi } from '@tanstack/react-router'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/admin/people.ts'
import { KeyHints } from '#ui/keys/key-hints.tsx'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { AdminHead } from '../admin-head.tsx'
import { LastApproved, PendingList } from './pending-list.tsx'
import { readPendingSearch } from './users-search.ts'
import { useAddress } from '#shared/use-address.ts'

const route = getRouteApi('/frame/signed-in/admin/pending')

/** Those who wait, on a page of their own; on a phone the only way to them. */
export function PendingUsersPage() {
  const t = useTexts().people
  const { registration } = useAddress(route.useSearch(), readPendingSearch)
  useDocumentTitle(t.pending.title)
  return (
    <Pane aria-label={t.pending.title} className="md:h-full">
      <AdminHead title={t.pending.title} />
      <p className="border-b border-rule-2 px-4 py-2 text-ink-2">{t.pending.help}</p>
      <PendingList isAlone wanted={registration} className="min-h-0 grow overflow-y-auto bg-paper p-4" />
      <PaneFoot className="flex-wrap py-1">
        <KeyHints
          hints={[
            { keys: 'j k', label: t.keys.move },
            { keys: 'a', label: t.pending.approve },
            { keys: 'r', label: t.pending.reject },
          ]}
        />
        <span className="ml-auto">
          <LastApproved />
        </span>
      </PaneFoot>
    </Pane>
  )
}
