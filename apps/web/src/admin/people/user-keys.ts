import { useTexts } from '#texts/people.ts'
import { useShortcuts } from '#ui/keyboard.ts'
import type { UsersSearch } from './users-search.ts'
import type { ListedUser } from './users.queries.ts'

type Props = {
  people: readonly ListedUser[]
  search: UsersSearch
  onChange: (next: Partial<UsersSearch>) => void
}

/** Where the row of a person is found, to move the focus there. */
export const rowId = (userId: string) => `user-${userId}`
export const SEARCH_ID = 'users-search'

/** The keys of the list. Focus goes along, so that reading and Tab go on from the selected row. */
export function useUserKeys({ people, search, onChange }: Props): void {
  const t = useTexts().people
  const at = people.findIndex(({ id }) => id === search.user)
  const selected = people[at]
  const select = (person: ListedUser | undefined) => {
    if (!person) return
    onChange({ user: person.id })
    document.getElementById(rowId(person.id))?.focus()
  }
  const keys = (keysOf: string, label: string, run: () => void, isEnabled = true) => ({
    keys: keysOf,
    label,
    group: t.here,
    run,
    isEnabled,
  })
  useShortcuts([
    keys('c', t.keys.create, () => onChange({ open: 'create' })),
    keys('i', t.keys.invite, () => onChange({ open: 'invite' })),
    keys('/', t.keys.search, () => document.getElementById(SEARCH_ID)?.focus()),
    keys('j', t.keys.next, () => select(people[Math.min(at + 1, people.length - 1)])),
    keys('k', t.keys.previous, () => select(people[Math.max(at - 1, 0)])),
    keys('Enter', t.keys.editLong, () => onChange({ open: 'edit' }), selected !== undefined),
    keys(
      'Delete',
      t.keys.deleteLong,
      () => onChange({ open: 'delete' }),
      selected?.actions.includes('deactivate') ?? false,
    ),
  ])
}
