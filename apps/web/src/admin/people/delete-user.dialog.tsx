import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#texts/people.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { RefusalNote } from '#shared/refusal-note.tsx'
import { useDeleteUser } from './user-acts.queries.ts'
import { holdingsQuery, nameOf, type Holdings, type ListedUser } from './users.queries.ts'

type Props = { person: ListedUser; onClose: () => void; onDone: () => void }

/** First what the person still holds, then the button. */
export function DeleteUserDialog({ person, onClose, onDone }: Props) {
  const texts = useTexts()
  const t = texts.people
  const { data, error, refetch } = useQuery(holdingsQuery(person.id))
  const remove = useDeleteUser(onDone)
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.delete.title(nameOf(person))}
      description={t.delete.help}
      footer={
        <>
          <Button onClick={onClose}>{t.form.cancel}</Button>
          <Button variant="danger" isBusy={remove.isPending} disabled={!data} onClick={() => remove.mutate(person)}>
            {remove.isPending ? t.delete.deleting : t.delete.button}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <EmptyState
          title={t.sessions.failed}
          text={refusalText(error, texts)}
          action={<Button onClick={() => void refetch()}>{t.retry}</Button>}
        />
      ) : (
        <>
          <h3 className="mb-2 text-13 font-bold">{t.delete.holds}</h3>
          {data ? <HeldList held={data} /> : <SkeletonRows count={2} columns={['12rem']} label={texts.shell.loading} />}
          <div className="mt-3 empty:hidden">
            <RefusalNote error={remove.error} />
          </div>
        </>
      )}
    </Dialog>
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
