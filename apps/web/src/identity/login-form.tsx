import { useEffect, useState } from 'react'
import { useContractForm } from '#platform/contract-form.ts'
import { formSentence, formWords } from '#texts/form-words.ts'
import { useTexts } from '#texts/identity.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { useLogin } from './auth.queries.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import { useMailedLink } from './mailed-link.ts'
import { isFieldPath } from '#shared/kept-user.ts'
import { RefusalNote } from '#shared/refusal-note.tsx'

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
    words: formWords(texts),
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
