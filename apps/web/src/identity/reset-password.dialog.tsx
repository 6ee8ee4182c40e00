import { useContractForm } from '#platform/contract-form.ts'
import { formSentence, formWords } from '#texts/form-words.ts'
import { useTexts } from '#texts/identity.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { useForgotPassword } from './auth.queries.ts'
import { RefusalNote } from '#shared/refusal-note.tsx'

const loadResetRequest = async () => (await import('@demarc/contract/identity/sign-in')).ResetRequest

type Props = {
  email: string
  onClose: () => void
  /** The token comes along only where the installation hands it out instead of mailing it. */
  onAsked: (token: string | undefined) => void
  onHasToken: () => void
}

export function ResetPasswordDialog({ email, onClose, onAsked, onHasToken }: Props) {
  const texts = useTexts()
  const t = texts.identity.reset
  const ask = useForgotPassword()
  const form = useContractForm(loadResetRequest, { words: formWords(texts), defaultValues: { email } })
  const send = form.handleSubmit((typed) => ask.mutate(typed, { onSuccess: ({ resetToken }) => onAsked(resetToken) }))

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t.title}
      description={t.help}
      closeLabel={texts.forms.close}
      onSubmit={(event) => void send(event)}
      footerAside={
        <Button variant="ghost" className="-ml-3" onClick={onHasToken}>
          {t.haveToken}
        </Button>
      }
      footer={
        <Button type="submit" variant="primary" isBusy={ask.isPending || form.formState.isSubmitting}>
          {ask.isPending ? t.sending : t.send}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={texts.identity.email} error={formSentence(form.formState.errors.email?.message, texts)}>
          <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
        </Field>
        <RefusalNote error={ask.error} />
      </div>
    </Dialog>
  )
}
