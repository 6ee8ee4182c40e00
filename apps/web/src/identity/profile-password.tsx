import { isCommonPassword } from '@demarc/domain/identity/password'
import { useState } from 'react'
import { useContractForm } from '#platform/contract-form.ts'
import { formSentence, formWords } from '#texts/form-words.ts'
import { useTexts } from '#texts/identity.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { PasswordHint } from './password-hint.tsx'
import { useChangePassword } from './profile.queries.ts'
import { ProfileSection } from './profile-section.tsx'
import { RefusalNote } from '#shared/refusal-note.tsx'

const loadPasswordChange = async () => (await import('@demarc/contract/identity/profile')).PasswordChange

export function ProfilePassword({ email }: { email: string }) {
  const t = useTexts().profile
  // Each change begins with empty fields: a new form, not a cleaned one.
  const [changes, setChanges] = useState(0)
  return (
    <ProfileSection title={t.password}>
      <PasswordForm key={changes} email={email} onChanged={() => setChanges(changes + 1)} />
    </ProfileSection>
  )
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const texts = useTexts()
  const t = texts.profile
  const change = useChangePassword()
  const form = useContractForm(loadPasswordChange, {
    words: formWords(texts),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { errors } = form.formState
  const save = form.handleSubmit((typed) => change.mutate(typed, { onSuccess: onChanged }))
  const words = texts.forms.passwordInput

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
      {/* Password keepers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t.currentPassword} error={formSentence(errors.currentPassword?.message, texts)}>
          <PasswordInput autoComplete="current-password" texts={words} {...form.register('currentPassword')} />
        </Field>
        <Field label={t.newPassword} error={formSentence(errors.newPassword?.message, texts)} hint={<PasswordHint />}>
          <PasswordInput
            meter
            isCommon={isCommonPassword}
            autoComplete="new-password"
            texts={words}
            {...form.register('newPassword')}
          />
        </Field>
      </div>
      <RefusalNote error={change.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={change.isPending}>
          {change.isPending ? t.changing : t.changePassword}
        </Button>
        <span className="text-12 text-ink-2">{t.passwordHelp}</span>
      </div>
    </form>
  )
}
