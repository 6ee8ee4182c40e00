import { useEffect, useState } from 'react'
import { useContractForm } from '#shared/action/contract-form.ts'
import { formSentence } from '#texts/form-words.ts'
import { useTexts } from '#texts/admin/identity.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { isFieldPath } from '#shared/session/kept-user.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { FormField } from '#shared/action/form-field.tsx'
import { useLogin, useForgotPassword } from './auth.queries.ts'
import { useMailedLink, forgetMailedLink } from './mailed-link.ts'
import { NewPasswordDialog } from './new-password.dialog.tsx'

const loadCredentials = async () => (await import('@demarc/contract/identity/sign-in')).Credentials

type Props = {
  email: string
  onEmail: (email: string) => void
  /** The first thing on the page: typing can start at once. */
  isFirst: boolean
}

/** Whoever opens the field on a phone stays signed in for weeks, as a fielder and nothing else. */
function isFieldPhone(): boolean {
  const [path = ''] = (new URLSearchParams(location.search).get('next') ?? '').split('?')
  return matchMedia('(pointer: coarse)').matches && isFieldPath(path)
}

/** The address outlives the form, so that it need not be typed again after a look at the other tab or a reset. */
export function LoginForm({ email, onEmail, isFirst }: Props) {
  const texts = useTexts()
  const t = texts.identity
  const login = useLogin()
  const [isForgotten, setIsForgotten] = useState(false)
  const [hasComeByLink] = useState(useMailedLink() !== null)
  const form = useContractForm(loadCredentials, {
    defaultValues: { email, password: '' },
  })
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => {
    // A mailed link opens a dialog over it, which has the focus.
    if (!isFirst || hasComeByLink) return
    // Not with a finger: a phone would cover half the page with its keyboard.
    if (matchMedia('(pointer: fine)').matches) setFocus('email')
  }, [isFirst, hasComeByLink, setFocus])
  const send = form.handleSubmit((typed) => login.mutate(isFieldPhone() ? { ...typed, device: 'field' } : typed))
  const emailField = form.register('email', { onChange: (event) => onEmail(event.target.value) })

  return (
    <>
      <form noValidate onSubmit={(event) => void send(event)}>
        <h1 className="text-26 font-extrabold">{t.welcomeBack}</h1>
        <p className="mt-1 text-15 text-ink-2">{t.enterCredentials}</p>
        <div className="mt-6 flex flex-col gap-4">
          <Field label={t.email} error={formSentence(errors.email?.message, texts)}>
            <Input type="email" size="lg" autoComplete="username" inputMode="email" {...emailField} />
          </Field>
          <div className="relative">
            <Field label={t.password} error={formSentence(errors.password?.message, texts)}>
              <PasswordInput
                size="lg"
                autoComplete="current-password"
                texts={texts.forms.passwordInput}
                {...form.register('password')}
              />
            </Field>
            {/* Seen beside the label, but after the field for the Tab key: from the address it leads to the password. */}
            <button
              type="button"
              className="text-12 font-semibold underline decoration-edge underline-offset-3 md:absolute md:top-0 md:right-0 max-md:mt-2"
              onClick={() => setIsForgotten(true)}
            >
              {t.forgotPassword}
            </button>
          </div>
          <RefusalNote error={login.error} />
        </div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="mt-6 w-full"
          isBusy={login.isPending || form.formState.isSubmitting}
        >
          {login.isPending ? t.loggingIn : t.login}
        </Button>
      </form>
      <ForgottenPassword email={email} isAsked={isForgotten} onDone={() => setIsForgotten(false)} />
    </>
  )
}

/** What the second dialog starts with; a mailed token is not known here. */
type Begun = { token: string; isMailed: boolean; isInvited?: boolean }

/** 'Reset Password', then 'Enter New Password'; a mailed link, and an invitation, open the second one at once. */
function ForgottenPassword(asked: { email: string; isAsked: boolean; onDone: () => void }) {
  const link = useMailedLink()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [isAskedAgain, setIsAskedAgain] = useState(false)
  const isPassword = link?.kind === 'reset' || link?.kind === 'invitation'
  const shown = isPassword ? { token: link.token, isMailed: false, isInvited: link.kind === 'invitation' } : begun
  const close = () => {
    setBegun(null)
    setIsAskedAgain(false)
    forgetMailedLink()
    asked.onDone()
  }
  const askAgain = () => {
    setBegun(null)
    setIsAskedAgain(true)
    forgetMailedLink()
  }

  if (shown) return <NewPasswordDialog key={shown.token} {...shown} onClose={close} onAskAgain={askAgain} />
  if (!asked.isAsked && !isAskedAgain) return null
  return (
    <ResetPasswordDialog
      email={asked.email}
      onClose={close}
      onAsked={(token) => setBegun({ token: token ?? '', isMailed: token === undefined })}
      onHasToken={() => setBegun({ token: '', isMailed: false })}
    />
  )
}

const loadResetRequest = async () => (await import('@demarc/contract/identity/sign-in')).ResetRequest

type ForgottenPasswordProps = {
  email: string
  onClose: () => void
  /** The token comes along only where the installation hands it out instead of mailing it. */
  onAsked: (token: string | undefined) => void
  onHasToken: () => void
}

function ResetPasswordDialog({ email, onClose, onAsked, onHasToken }: ForgottenPasswordProps) {
  const texts = useTexts()
  const t = texts.identity.reset
  const ask = useForgotPassword()
  const form = useContractForm(loadResetRequest, { defaultValues: { email } })
  const send = form.handleSubmit((typed) => ask.mutate(typed, { onSuccess: ({ resetToken }) => onAsked(resetToken) }))

  return (
    <ActionDialog
      title={t.title}
      text={t.help}
      keep={null}
      confirm={ask.isPending ? t.sending : t.send}
      action={ask}
      aside={
        <Button variant="ghost" className="-ml-3" onClick={onHasToken}>
          {t.haveToken}
        </Button>
      }
      onConfirm={send}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="email"
        label={texts.identity.email}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
    </ActionDialog>
  )
}
