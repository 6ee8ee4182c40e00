import { useTexts } from '#texts/people.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LeaveGuard } from '#shared/leave-guard.tsx'
import { RecordTimeline } from '#shared/record-timeline.tsx'
import { RefusalNote } from '#shared/refusal-note.tsx'
import { useEditForm } from './edit-form.ts'
import { PersonFields } from './person-fields.tsx'
import { SessionsHeld } from './sessions-held.tsx'
import { nameOf, type ListedUser } from './users.queries.ts'
import { WorkFields } from './work-fields.tsx'

type Props = { person: ListedUser; onClose: () => void; onDone: () => void; onDelete: () => void }

/** Everything about somebody in one place: who they are, how they work, where they are signed in, what happened. */
export function EditUserDialog({ person, onClose, onDone, onDelete }: Props) {
  const texts = useTexts()
  const t = texts.people
  const { form, isCustomer, edit, send } = useEditForm(person, onDone)
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.edit.title(nameOf(person))}
      description={person.email}
      onSubmit={(event) => void send(event)}
      footerAside={
        person.actions.includes('deactivate') && (
          <Button variant="danger" onClick={onDelete}>
            {t.delete.button}
          </Button>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>{t.form.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={edit.isPending} disabled={!form.formState.isDirty}>
            {edit.isPending ? t.edit.saving : t.edit.save}
          </Button>
        </>
      }
    >
      <LeaveGuard hasUnsaved={form.formState.isDirty && !edit.isPending && !edit.isSuccess} within={['user', 'open']} />
      <div className="flex flex-col gap-4">
        <PersonFields form={form} person={person} />
        {!isCustomer && <WorkFields form={form} person={person} />}
        <RefusalNote error={edit.error} />
        <div className="grid items-start gap-x-6 gap-y-4 border-t border-rule pt-4 sm:grid-cols-2">
          <SessionsHeld person={person} />
          <section aria-labelledby="user-history" className="min-w-0">
            <h3 id="user-history" className="mb-2 text-13 font-bold">
              {t.edit.history}
            </h3>
            <RecordTimeline entity="user" entityId={person.id} />
          </section>
        </div>
      </div>
    </Dialog>
  )
}
