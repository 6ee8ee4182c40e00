import type { CurrentUser } from '@demarc/contract'
import { useContractForm } from '#platform/contract-form.ts'
import { formatDay } from '#platform/formats.ts'
import { formSentence, formWords } from '#texts/form-words.ts'
import { useTexts } from '#texts/identity.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, ReadOnly } from '#ui/field.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { useEditProfile } from './profile.queries.ts'
import { ProfilePicture } from './profile-picture.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RefusalNote } from '#shared/refusal-note.tsx'

const loadProfileEdit = async () => (await import('@demarc/contract/identity/profile')).ProfileEdit

/** Name and phone can be changed by oneself; the address and the roles by an admin only. */
export function ProfilePerson({ user }: { user: CurrentUser }) {
  const texts = useTexts()
  const t = texts.profile
  const edit = useEditProfile()
  const officeTime = useOfficeTime()
  const form = useContractForm(loadProfileEdit, {
    words: formWords(texts),
    defaultValues: { firstName: user.firstName, lastName: user.lastName, phone: user.phone },
  })
  const { errors, isDirty } = form.formState
  const save = form.handleSubmit((typed) => edit.mutate(typed))
  const asPhone = (typed: string | null) => typed?.trim() || null

  return (
    <ProfileSection title={t.person}>
      <ProfilePicture user={user} />
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={texts.identity.firstName} error={formSentence(errors.firstName?.message, texts)}>
            <Input autoComplete="given-name" {...form.register('firstName')} />
          </Field>
          <Field label={texts.identity.lastName} error={formSentence(errors.lastName?.message, texts)}>
            <Input autoComplete="family-name" {...form.register('lastName')} />
          </Field>
          <Field
            label={texts.identity.phone}
            labelAside={t.optional}
            error={formSentence(errors.phone?.message, texts)}
          >
            <Input type="tel" autoComplete="tel" {...form.register('phone', { setValueAs: asPhone })} />
          </Field>
          <Field label={texts.identity.email}>
            <ReadOnly>{user.email}</ReadOnly>
          </Field>
          <Field label={t.roles}>
            <ReadOnly>{user.roles.map((role) => texts.shell.roles[role]).join(', ')}</ReadOnly>
          </Field>
          <Field label={t.memberSince}>
            <ReadOnly>
              <time className="mono">{formatDay(user.createdAt, officeTime)}</time>
            </ReadOnly>
          </Field>
        </div>
        <RefusalNote error={edit.error} />
        <Button type="submit" variant="primary" className="self-start" isBusy={edit.isPending} disabled={!isDirty}>
          {edit.isPending ? t.saving : t.save}
        </Button>
      </form>
    </ProfileSection>
  )
}
