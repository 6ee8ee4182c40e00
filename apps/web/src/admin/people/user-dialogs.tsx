import { ReadFailed } from '#shared/read-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Role } from '@demarc/domain/actor'
import { permissionsOf } from '@demarc/domain/permissions'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#texts/admin/people.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordTimeline } from '#shared/history/record-timeline.tsx'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { placesFor } from '#shared/sections/navigation.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { NewUserDialog } from './new-user.dialog.tsx'
import { EditUserDialog } from './edit-user.dialog.tsx'
import type { UsersSearch } from './users-search.ts'
import { rolesQuery, type ListedUser, nameOf, holdingsQuery, type Holdings } from './users.queries.ts'
import { useReactivateUser, useDeleteUser } from './user-acts.queries.ts'
import { RoleSegments } from './role-fields.tsx'

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

type DeactivatedUserDialogProps = { person: ListedUser; onClose: () => void; onDone: () => void }

/** Of somebody who has left: what happened, and the way back in. */
function DeactivatedUserDialog({ person, onClose, onDone }: DeactivatedUserDialogProps) {
  const texts = useTexts()
  const t = texts.people
  const reactivate = useReactivateUser(onDone)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={nameOf(person)}
      description={person.email}
      footer={
        person.actions.includes('reactivate') && (
          <>
            <Button onClick={onClose}>{texts.forms.cancel}</Button>
            <Button variant="primary" isBusy={reactivate.isPending} onClick={() => reactivate.mutate(person)}>
              {t.edit.reactivate}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="plain">{t.edit.isDeactivated}</Notice>
        <RefusalNote error={reactivate.error} />
        <section aria-labelledby="user-history">
          <h3 id="user-history" className="mb-2 text-13 font-bold">
            {t.edit.history}
          </h3>
          <RecordTimeline entity="user" entityId={person.id} />
        </section>
      </div>
    </Dialog>
  )
}

/** What a role sees and may do, read from the tables that decide it. Nobody becomes anybody else. */
function ViewAsRoleDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const t = texts.people.viewAs
  const [role, setRole] = useState<Role>('ADMIN')
  const permissions = permissionsOf({ roles: [role] })
  return (
    <Dialog open onOpenChange={onClose} closeLabel={texts.forms.close} title={t.button} description={t.help}>
      <RoleSegments label={texts.people.role} value={role} onChange={setRole} />
      <div className="mt-4 grid gap-x-6 gap-y-4 sm:min-h-84 sm:grid-cols-[11rem_1fr]">
        <section aria-labelledby="role-sees">
          <h3 id="role-sees" className="mb-1 text-13 font-bold">
            {t.sees}
          </h3>
          <ul>
            {placesFor({ permissions }).map(({ path, label, icon: Icon }) => (
              <li key={path} className="flex min-h-8 items-center gap-2.5 font-semibold text-ink-2">
                <Icon size={16} aria-hidden />
                {label(texts)}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="role-may">
          <h3 id="role-may" className="mb-1 text-13 font-bold">
            {t.may}
          </h3>
          {permissions.length === 0 && <p className="text-ink-2">{t.mayNothing}</p>}
          <ul>
            {permissions.map((permission) => (
              <li key={permission} className="flex min-h-7 items-center gap-2">
                <Check size={14} aria-hidden className="text-ink-2" />
                {texts.people.permissions[permission]}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}

type DeleteUserDialogProps = { person: ListedUser; onClose: () => void; onDone: () => void }

/** First what the person still holds, then the button. */
function DeleteUserDialog({ person, onClose, onDone }: DeleteUserDialogProps) {
  const texts = useTexts()
  const t = texts.people
  const { data, error, refetch } = useQuery(holdingsQuery(person.id))
  const remove = useDeleteUser(onDone)
  return (
    <ActionDialog
      isDanger
      title={t.delete.title(nameOf(person))}
      text={t.delete.help}
      confirm={remove.isPending ? t.delete.deleting : t.delete.button}
      isBlocked={!data}
      action={remove}
      onConfirm={() => remove.mutate(person)}
      onClose={onClose}
    >
      {error && !data ? (
        <ReadFailed title={t.sessions.failed} error={error} onRetry={refetch} />
      ) : (
        <div>
          <h3 className="mb-2 text-13 font-bold">{t.delete.holds}</h3>
          {data ? <HeldList held={data} /> : <SkeletonRows count={2} columns={['12rem']} label={texts.shell.loading} />}
        </div>
      )}
    </ActionDialog>
  )
}

/** The rest is counted. */
const NAMED = 12

/** One line for each kind of thing held; a stage that hands people more adds its line. */
function HeldList({ held }: { held: Holdings }) {
  const t = useTexts().people.delete
  const lines = [
    { count: held.sessions.length, text: t.sessions, names: [] },
    { count: held.devices.length, text: t.devices, names: [] },
    { count: held.supervises.length, text: t.supervises, names: held.supervises.map(nameOf) },
    { count: held.deputyOf.length, text: t.deputyOf, names: held.deputyOf.map(nameOf) },
    { count: held.assignments.length, text: t.assignments, names: held.assignments.map(({ jsb }) => jsb) },
    {
      count: held.unsentPhotos.length,
      text: t.unsentPhotos,
      names: [...new Set(held.unsentPhotos.map(({ jsb }) => jsb))],
    },
  ].filter(({ count }) => count > 0)
  const listed = (names: readonly string[]) =>
    [...names.slice(0, NAMED), ...(names.length > NAMED ? [t.more(names.length - NAMED)] : [])].join(', ')
  if (lines.length === 0) return <p className="text-ink-2">{t.holdsNothing}</p>
  return (
    <ul className="border-t border-rule">
      {lines.map(({ count, text, names }) => (
        <li key={text(count)} className="border-b border-rule py-1.5">
          {text(count)}
          {names.length > 0 && <span className="block text-12 text-ink-2">{listed(names)}</span>}
        </li>
      ))}
    </ul>
  )
}
