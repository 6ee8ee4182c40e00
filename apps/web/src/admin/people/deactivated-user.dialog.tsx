import { useTexts } from '#texts/people.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordTimeline } from '#shared/record-timeline.tsx'
import { RefusalNote } from '#shared/refusal-note.tsx'
import { useReactivateUser } from './user-acts.queries.ts'
import { nameOf, type ListedUser } from './users.queries.ts'

type Props = { person: ListedUser; onClose: () => void; onDone: () => void }

/** Of somebody who has left: what happened, and the way back in. */
export function DeactivatedUserDialog({ person, onClose, onDone }: Props) {
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
            <Button onClick={onClose}>{t.form.cancel}</Button>
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
