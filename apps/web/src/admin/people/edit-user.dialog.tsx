import { useFormState, useWatch } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#texts/admin/people.ts'
import { Button } from '#ui/button.tsx'
import { LeaveGuard } from '#shared/action/leave-guard.tsx'
import { RecordTimeline } from '#shared/history/record-timeline.tsx'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { formSentence } from '#texts/form-words.ts'
import { useTexts as useIdentityTexts } from '#texts/admin/identity.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatDateTime } from '#platform/formats.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { findDevice } from '#shared/session/device-name.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useEditForm, useGoingBack, useLosingLead, type EditForm } from './edit-form.ts'
import { nameOf, type ListedUser, holdingsQuery } from './users.queries.ts'
import { WorkFields } from './work-fields.tsx'
import { RoleFields } from './role-fields.tsx'
import { useEndSessions } from './user-acts.queries.ts'

type Props = { person: ListedUser; onClose: () => void; onDone: () => void; onDelete: () => void }

/** Everything about somebody in one place: who they are, how they work, where they are signed in, what happened. */
export function EditUserDialog({ person, onClose, onDone, onDelete }: Props) {
  const t = useTexts().people
  const { form, isCustomer, edit, send } = useEditForm(person, onDone)
  return (
    <ActionDialog
      size="lg"
      title={t.edit.title(nameOf(person))}
      text={person.email}
      confirm={edit.isPending ? t.edit.saving : t.edit.save}
      isBlocked={!form.formState.isDirty}
      action={edit}
      aside={
        person.actions.includes('deactivate') && (
          <Button variant="danger" onClick={onDelete}>
            {t.delete.button}
          </Button>
        )
      }
      onConfirm={send}
      onClose={onClose}
    >
      <LeaveGuard hasUnsaved={form.formState.isDirty && !edit.isPending && !edit.isSuccess} within={['user', 'open']} />
      <PersonFields form={form} person={person} />
      {!isCustomer && <WorkFields form={form} person={person} />}
      <div className="grid items-start gap-x-6 gap-y-4 border-t border-rule pt-4 sm:grid-cols-2">
        <SessionsHeld person={person} />
        <section aria-labelledby="user-history" className="min-w-0">
          <h3 id="user-history" className="mb-2 text-13 font-bold">
            {t.edit.history}
          </h3>
          <RecordTimeline entity="user" entityId={person.id} />
        </section>
      </div>
    </ActionDialog>
  )
}

const asPhone = (typed: string | null) => typed?.trim() || null

/** Name, phone and roles. */
function PersonFields({ form, person }: { form: EditForm; person: ListedUser }) {
  const texts = useTexts()
  const t = texts.people.form
  const { identity } = useIdentityTexts()
  const { errors, isSubmitted } = useFormState({ control: form.control })
  const [roleIds, customerId = null] = useWatch({ control: form.control, name: ['roleIds', 'customerId'] })
  const losing = useLosingLead(person, roleIds)
  const goingBack = useGoingBack(person, roleIds)
  const change = { shouldDirty: true, shouldValidate: isSubmitted }
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={identity.firstName} error={formSentence(errors.firstName?.message, texts)}>
          <Input autoComplete="off" {...form.register('firstName')} />
        </Field>
        <Field label={identity.lastName} error={formSentence(errors.lastName?.message, texts)}>
          <Input autoComplete="off" {...form.register('lastName')} />
        </Field>
        <Field label={identity.phone} labelAside={t.optional} error={formSentence(errors.phone?.message, texts)}>
          <Input type="tel" autoComplete="off" {...form.register('phone', { setValueAs: asPhone })} />
        </Field>
      </div>
      <RoleFields
        roleIds={roleIds}
        customerId={customerId}
        isLocked={!person.actions.includes('changeRoles')}
        rolesError={formSentence(errors.roleIds?.message, texts)}
        customerError={formSentence(errors.customerId?.message, texts)}
        onChange={(chosen) => {
          form.setValue('roleIds', chosen.roleIds, change)
          form.setValue('customerId', chosen.customerId, change)
        }}
      />
      {losing > 0 && <Notice tone="hold">{t.leadsNobody(losing)}</Notice>}
      {goingBack > 0 && <Notice tone="hold">{t.goesBack(goingBack)}</Notice>}
    </>
  )
}

/** Where somebody is signed in, and the button that ends it. */
function SessionsHeld({ person }: { person: ListedUser }) {
  const t = useTexts().people.sessions
  const { data } = useQuery(holdingsQuery(person.id))
  const end = useEndSessions()
  const mayEnd = person.actions.includes('endSessions')
  return (
    <section aria-labelledby="user-sessions" className="min-w-0">
      <div className="mb-2 flex min-h-6 items-center justify-between gap-2">
        <h3 id="user-sessions" className="text-13 font-bold">
          {t.title}
        </h3>
        {mayEnd && (data?.sessions.length ?? 0) > 0 && (
          <Button size="sm" isBusy={end.isPending} onClick={() => end.mutate(person)}>
            {t.end}
          </Button>
        )}
      </div>
      <SessionList person={person} />
      {!mayEnd && <p className="mt-1 text-12 text-ink-2">{t.own}</p>}
    </section>
  )
}

function SessionList({ person }: { person: ListedUser }) {
  const texts = useTexts()
  const t = texts.people.sessions
  const zoned = useOfficeTime()
  const { data, error } = useQuery(holdingsQuery(person.id))
  if (error && !data) return <p className="text-12 text-bad">{refusalText(error, texts)}</p>
  if (!data) return <SkeletonRows count={1} columns={['10rem', '6rem']} label={texts.shell.loading} />
  if (data.sessions.length === 0) return <p className="text-12 text-ink-2">{t.none}</p>
  return (
    <ul>
      {data.sessions.map(({ id, userAgent, lastSeenAt }) => {
        const found = findDevice(userAgent)
        return (
          <li key={id} className="flex min-h-row flex-wrap items-center justify-between gap-x-2 border-b border-rule">
            <span>{found ? t.browserOn(found.browser, found.system) : t.unknownDevice}</span>
            <time dateTime={lastSeenAt} className="mono text-12 text-ink-2">
              {formatDateTime(lastSeenAt, zoned)}
            </time>
          </li>
        )
      })}
    </ul>
  )
}
