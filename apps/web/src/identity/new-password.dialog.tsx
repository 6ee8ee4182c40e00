import { isCommonPassword } from '@demarc/domain/identity/password'
import { MailCheck } from 'lucide-react'
import { useRef } from 'react'
import { useContractForm } from '#shared/action/contract-form.ts'
import { formSentence } from '#texts/form-words.ts'
import { useTexts } from '#texts/admin/identity.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { useResetPassword } from './auth.queries.ts'
import { PasswordHint } from './password-hint.tsx'
import { ActionDialog } from '#shared/action/action.dialog.tsx'

const loadNewPasswordByToken = async () => (await import('@demarc/contract/identity/sign-in')).NewPasswordByToken

type Props = {
  token: string
  isMailed: boolean
  /** Their first password: they know of no token. */
  isInvited?: boolean | undefined
  onClose: () => void
  onAskAgain: () => void
}

export function NewPasswordDialog({ token, isMailed, isInvited = false, onClose, onAskAgain }: Props) {
  const texts = useTexts()
  const t = texts.identity.reset
  const reset = useResetPassword()
  const form = useContractForm(loadNewPasswordByToken, {
    defaultValues: { token, newPassword: '' },
  })
  const { errors } = form.formState
  const passwordField = form.register('newPassword')
  const password = useRef<HTMLInputElement>(null)
  const save = form.handleSubmit((typed) => reset.mutate(typed, { onSuccess: onClose }))

  return (
    <ActionDialog
      title={isInvited ? t.invitedTitle : t.newTitle}
      text={isInvited ? t.invitedHelp : t.newHelp}
      keep={null}
      confirm={reset.isPending ? t.saving : t.save}
      action={reset}
      focus={token ? password : undefined}
      aside={
        <Button variant="ghost" className="-ml-3" onClick={onAskAgain}>
          {t.another}
        </Button>
      }
      onConfirm={save}
      onClose={onClose}
    >
      {isMailed && (
        <p className="flex gap-2 text-13">
          <MailCheck size={16} aria-hidden className="mt-px" />
          {t.checkEmail}
        </p>
      )}
      {!isInvited && (
        <Field label={t.token} error={formSentence(errors.token?.message, texts)}>
          <Input
            isMono
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            {...form.register('token', { setValueAs: (typed: string) => typed.trim() })}
          />
        </Field>
      )}
      <Field label={t.newPassword} error={formSentence(errors.newPassword?.message, texts)} hint={<PasswordHint />}>
        <PasswordInput
          meter
          isCommon={isCommonPassword}
          autoComplete="new-password"
          texts={texts.forms.passwordInput}
          {...passwordField}
          ref={(element) => {
            passwordField.ref(element)
            password.current = element
          }}
        />
      </Field>
    </ActionDialog>
  )
}
