import { useQuery } from '@tanstack/react-query'
import { Mail, UserPlus } from 'lucide-react'
import { useTexts } from '#texts/people.ts'
import { Button } from '#ui/button.tsx'
import { KeyHints } from '#ui/key-hints.tsx'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { AdminHead } from '../admin-head.tsx'
import { UserDialogs } from './user-dialogs.tsx'
import { UserFilters } from './user-filters.tsx'
import { useUserKeys } from './user-keys.ts'
import { UserList } from './user-list.tsx'
import type { UsersSearch } from './users-search.ts'
import { usersQuery } from './users.queries.ts'

type Props = { search: UsersSearch; onChange: (next: Partial<UsersSearch>) => void }

/** Counted to 1,001: more than 1,000. */
const inWords = (total: number) => (total > 1000 ? '1,000+' : String(total))

export function UsersPane({ search, onChange }: Props) {
  const t = useTexts().people
  const { data } = useQuery(usersQuery(search))
  const people = data?.rows ?? []
  useUserKeys({ people, search, onChange })
  return (
    <Pane aria-label={t.here} className="md:h-full">
      <AdminHead
        title={t.here}
        action={
          <>
            <Button keys="i" onClick={() => onChange({ open: 'invite' })}>
              <Mail size={16} aria-hidden />
              {t.inviteUser}
            </Button>
            {/* Behind an open dialog, whose own act is the orange one, this becomes an outline. */}
            <Button variant={search.open ? 'outline' : 'primary'} keys="c" onClick={() => onChange({ open: 'create' })}>
              <UserPlus size={16} aria-hidden />
              {t.createUser}
            </Button>
          </>
        }
      />
      <UserFilters search={search} onChange={onChange} />
      <UserList search={search} onChange={onChange} />
      <PaneFoot className="flex-wrap py-1">
        <KeyHints
          hints={[
            { keys: 'j k', label: t.keys.move },
            { keys: 'Enter', label: t.keys.edit },
            { keys: 'Delete', label: t.keys.delete },
          ]}
        />
        <span className="ml-auto flex flex-wrap gap-x-4">
          {data && data.total > people.length && (
            <span className="mono">{t.shown(people.length, inWords(data.total))}</span>
          )}
          <span>{t.customerAlone}</span>
        </span>
      </PaneFoot>
      <UserDialogs people={people} search={search} onClose={() => onChange({ open: undefined })} onChange={onChange} />
    </Pane>
  )
}
