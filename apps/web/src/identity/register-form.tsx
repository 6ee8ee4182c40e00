import { useState } from 'react'
import { useContractForm } from '#platform/contract-form.ts'
import { formWords } from '#texts/form-words.ts'
import { useTexts } from '#texts/identity.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useRegister } from './auth.queries.ts'
import { NewAccountFields } from './new-account-fields.tsx'
import { useLeastPasswordLength } from './password-hint.tsx'
import { RefusalNote } from '#shared/refusal-note.tsx'

const loadRegistration = async () => (await import('@demarc/contract/identity/sign-in')).Registration

/** Nobody asks to be an admin. */
const ASKED_ROLES = ['BACKEND', 'SUPERVISOR', 'FIELDER', 'CUSTOMER'] as const
type Asked = (typeof ASKED_ROLES)[number] | 'NONE'

export function RegisterForm() {
  const texts = useTexts()
  const t = texts.identity
  const registration = useRegister()
  const least = useLeastPasswordLength()
  const [asked, setAsked] = useState<Asked>('NONE')
  const form = useContractForm(loadRegistration, {
    words: formWords(texts),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  })
  const send = form.handleSubmit((typed) => {
    if (typed.password.length < least) {
      return form.setError('password', { message: texts.forms.leastPassword(least) }, { shouldFocus: true })
    }
    registration.mutate({ ...typed, ...(asked === 'NONE' ? {} : { requestedRoles: [asked] }) })
  })

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <h1 className="text-26 font-extrabold">{t.createAccount}</h1>
      <p className="mt-1 text-15 text-ink-2">{t.createAccountHelp}</p>
      <div className="mt-6 flex flex-col gap-4">
        <NewAccountFields register={(name) => form.register(name)} errors={form.formState.errors} />
        <Field label={t.workAs} labelAside={texts.profile.optional}>
          <Select
            size="lg"
            label={t.workAs}
            value={asked}
            onChange={setAsked}
            options={[
              { value: 'NONE', label: t.workAsNothing },
              ...ASKED_ROLES.map((role) => ({ value: role, label: texts.shell.roles[role] })),
            ]}
          />
        </Field>
        <RefusalNote error={registration.error} />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-6 w-full"
        isBusy={registration.isPending || form.formState.isSubmitting}
      >
        {registration.isPending ? t.creatingAccount : t.createAccount}
      </Button>
    </form>
  )
}
