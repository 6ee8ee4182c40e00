import { useQuery } from '@tanstack/react-query'
import { NewUserDialog } from './new-user.dialog.tsx'
import { DeactivatedUserDialog } from './deactivated-user.dialog.tsx'
import { DeleteUserDialog } from './delete-user.dialog.tsx'
import { EditUserDialog } from './edit-user.dialog.tsx'
import type { UsersSearch } from './users-search.ts'
import { rolesQuery, type ListedUser } from './users.queries.ts'
import { ViewAsRoleDialog } from './view-as-role.dialog.tsx'

type Props = {
  /** Who is opened. */
  person: ListedUser | undefined
  open: UsersSearch['open']
  onClose: () => void
  onDone: () => void
  onDelete: () => void
}

/** The dialog the address asks for. One that closes is taken away: the next begins with what is true then. */
export function UserDialogs({ person, open, onClose, onDone, onDelete }: Props) {
  const { data: roles } = useQuery(rolesQuery())
  const ends = { onClose, onDone }
  if (open === 'create') return <NewUserDialog {...ends} />
  if (open === 'invite') return <NewUserDialog isInvitation {...ends} />
  if (open === 'roles') return <ViewAsRoleDialog onClose={onClose} />
  // A form is filled when it is drawn: not before all it shows is known.
  if (!person || !roles) return null
  if (!person.active) return <DeactivatedUserDialog person={person} {...ends} />
  if (open === 'delete' && person.actions.includes('deactivate')) return <DeleteUserDialog person={person} {...ends} />
  return <EditUserDialog person={person} {...ends} onDelete={onDelete} />
}
