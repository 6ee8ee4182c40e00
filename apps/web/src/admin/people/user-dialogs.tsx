import { useQuery } from '@tanstack/react-query'
import { NewUserDialog } from './new-user.dialog.tsx'
import { DeactivatedUserDialog } from './deactivated-user.dialog.tsx'
import { DeleteUserDialog } from './delete-user.dialog.tsx'
import { EditUserDialog } from './edit-user.dialog.tsx'
import type { UsersSearch } from './users-search.ts'
import { rolesQuery, type ListedUser } from './users.queries.ts'
import { ViewAsRoleDialog } from './view-as-role.dialog.tsx'

type Props = {
  people: readonly ListedUser[]
  search: UsersSearch
  onClose: () => void
  onChange: (next: Partial<UsersSearch>) => void
}

/** The dialog the address asks for. One that closes is taken away: the next begins with what is true then. */
export function UserDialogs({ people, search: { open, user }, onClose, onChange }: Props) {
  const person = people.find(({ id }) => id === user)
  const { data: roles } = useQuery(rolesQuery())
  if (open === 'create') return <NewUserDialog onClose={onClose} />
  if (open === 'invite') return <NewUserDialog isInvitation onClose={onClose} />
  if (open === 'roles') return <ViewAsRoleDialog onClose={onClose} />
  // A form is filled when it is drawn: not before all it shows is known.
  if (!person || !roles) return null
  if (open === 'delete' && person.actions.includes('deactivate')) {
    return <DeleteUserDialog person={person} onClose={onClose} />
  }
  if (open === 'edit' && !person.active) return <DeactivatedUserDialog person={person} onClose={onClose} />
  if (open === 'edit') {
    return <EditUserDialog person={person} onClose={onClose} onDelete={() => onChange({ open: 'delete' })} />
  }
  return null
}
