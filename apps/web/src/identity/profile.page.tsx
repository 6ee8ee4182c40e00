import { ReadFailed } from '#shared/read-failed.tsx'
import { isCommonPassword } from '@demarc/domain/identity/password'
import { useQuery } from '@tanstack/react-query'
import { useState, useId, type ReactNode } from 'react'
import { ChoicesTable, ThisDevice } from '#notifications/choices-table.tsx'
import { choicesQuery } from '#notifications/choices.queries.ts'
import { useContractForm } from '#shared/action/contract-form.ts'
import { useDocumentTitle } from '#platform/document-title.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { useTexts } from '#texts/admin/identity.ts'
import { useChoiceTexts } from '#texts/common/notification-choices.ts'
import { formSentence } from '#texts/form-words.ts'
import { chooseLanguage, LANGUAGES, useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { keyLabels } from '#ui/keys/keyboard.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { setPreference, usePreferences, useTheme } from '#ui/preferences.ts'
import { Ruler } from '#ui/drawing/ruler.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Toggle } from '#ui/form/toggle.tsx'
import { useCurrentUser } from './auth.tsx'
import { PasswordHint } from './password-hint.tsx'
import { ProfilePerson } from './profile-person.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProfileSessions } from './profile-sessions.tsx'
import { useChangePassword } from './profile.queries.ts'

/** One's own account. */
export function ProfilePage() {
  const t = useTexts().profile
  const user = useCurrentUser()
  useDocumentTitle(t.title)
  return (
    <>
      <PageHead title={t.title} subtitle={t.subtitle} className="pb-3" />
      <Ruler />
      <div className="grid border-b border-rule-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="min-w-0 border-rule-2 xl:border-r">
          {/* A change of the record, here or elsewhere, starts the form anew. */}
          <ProfilePerson key={`${user.firstName} ${user.lastName} ${user.phone}`} user={user} />
          <ProfilePassword email={user.email} />
          <ProfileSessions />
        </div>
        <div className="min-w-0">
          <ProfilePreferences />
          <ProfileNotifications />
        </div>
      </div>
    </>
  )
}

/** What one is told, and where. */
function ProfileNotifications() {
  const t = useTexts().notifications
  return (
    <ProfileSection title={t.title}>
      <Choices />
      <div className="mt-3">
        <ThisDevice />
      </div>
    </ProfileSection>
  )
}

function Choices() {
  const texts = useTexts()
  const t = useChoiceTexts()
  const { data, error, refetch } = useQuery(choicesQuery())
  if (error && !data) return <ReadFailed title={t.unread} error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows count={3} columns={['14rem', '4rem', '4rem']} label={texts.shell.loading} />
  return (
    <>
      <ChoicesTable choices={data} />
      {data.isMailSent ? (
        <p className="mt-2 text-12 text-ink-2">{t.emailHelp}</p>
      ) : (
        <Notice tone="hold" className="mt-3">
          {t.noMail}
        </Notice>
      )}
    </>
  )
}

const loadPasswordChange = async () => (await import('@demarc/contract/identity/profile')).PasswordChange

function ProfilePassword({ email }: { email: string }) {
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

/** Kept on the device: a phone outdoors wants other things than a desk. */
function ProfilePreferences() {
  const t = useTexts().profile
  const language = useLanguage()
  const { theme, setTheme } = useTheme()
  const { density, shortcuts } = usePreferences()

  return (
    <ProfileSection title={t.preferences}>
      <div className="flex flex-col gap-3">
        <Choice name={t.theme}>
          <Segments
            label={t.theme}
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'system', label: t.themes.system },
              { value: 'light', label: t.themes.light },
              { value: 'dark', label: t.themes.dark },
            ]}
          />
        </Choice>
        <Choice name={t.language}>
          <Segments
            label={t.language}
            value={language}
            onChange={(chosen) => void chooseLanguage(chosen)}
            options={[
              { value: 'en', label: LANGUAGES.en },
              { value: 'es', label: LANGUAGES.es },
            ]}
          />
        </Choice>
        <Choice name={t.density}>
          <Segments
            label={t.density}
            value={density}
            onChange={(chosen) => setPreference('density', chosen)}
            options={[
              { value: 'comfortable', label: t.densities.comfortable },
              { value: 'compact', label: t.densities.compact },
            ]}
          />
        </Choice>
        <Choice name={t.shortcuts} help={t.shortcutsHelp(keyLabels('mod+k').join(' '))}>
          <Toggle
            isLabelHidden
            label={t.shortcuts}
            checked={shortcuts === 'on'}
            onChange={(isOn) => setPreference('shortcuts', isOn ? 'on' : 'off')}
          />
        </Choice>
      </div>
    </ProfileSection>
  )
}

function Choice({ name, help, children }: { name: string; help?: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div id={id}>
        <div className="font-semibold">{name}</div>
        {help && <div className="text-12 text-ink-2">{help}</div>}
      </div>
      {children}
    </div>
  )
}
