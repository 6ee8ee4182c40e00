import type { CurrentUser } from '@demarc/contract'
import { useContractForm } from '#shared/action/contract-form.ts'
import { formatDay } from '#platform/formats.ts'
import { formSentence } from '#texts/form-words.ts'
import { useTexts } from '#texts/admin/identity.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, ReadOnly } from '#ui/form/field.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { FileButton } from '#ui/form/file-button.tsx'
import { notify } from '#ui/overlay/messages.ts'
import { useEditProfile, useSetPicture } from './profile.queries.ts'
import { ProfileSection } from './profile-section.tsx'

const loadProfileEdit = async () => (await import('@demarc/contract/identity/profile')).ProfileEdit

/** Name and phone can be changed by oneself; the address and the roles by an admin only. */
export function ProfilePerson({ user }: { user: CurrentUser }) {
  const texts = useTexts()
  const t = texts.profile
  const edit = useEditProfile()
  const officeTime = useOfficeTime()
  const form = useContractForm(loadProfileEdit, {
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

const TAKEN = 'image/png,image/jpeg,image/webp'
/** As much as the call takes: MOST_PICTURE_BYTES of the contract, which would bring zod along. */
const MOST_BYTES = 5 * 1024 * 1024

/** Saved at once, by itself: what one sees here is what the server has drawn. */
function ProfilePicture({ user }: { user: CurrentUser }) {
  const t = useTexts().profile.picture
  const set = useSetPicture()
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_BYTES) notify({ title: t.failed, description: t.tooLarge, tone: 'bad' })
    else set.mutate(file)
  }
  return (
    <fieldset aria-label={t.label} className="mb-4 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={`${user.firstName} ${user.lastName}`} imageUrl={user.profileImageUrl} size="lg" />
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap gap-2">
          <FileButton label={t.choose} accept={TAKEN} isBusy={set.isPending} onFile={take} />
          {user.profileImageUrl && (
            <Button variant="ghost" disabled={set.isPending} onClick={() => set.mutate(null)}>
              {t.remove}
            </Button>
          )}
        </div>
        <p className="text-12 text-ink-2">{t.help}</p>
      </div>
    </fieldset>
  )
}
