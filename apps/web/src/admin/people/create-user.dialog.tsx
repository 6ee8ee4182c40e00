import { isCommonPassword } from '@demarc/domain/identity/password'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '#platform/contract-form.ts'
import { formSentence, formWords } from '#texts/form-words.ts'
import { useTexts as useIdentityTexts } from '#texts/identity.ts'
import { useTexts } from '#texts/office.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { LeaveGuard } from '#work/leave-guard.tsx'
import { RefusalNote } from '#work/refusal-note.tsx'
import { RoleFields, useRolesOf } from './role-fields.tsx'
import { useCreateUser } from './user-acts.queries.ts'

const loadNewUser = async () => (await import('@demarc/contract/identity/people')).NewUser

/** An account that can sign in at once. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const t = texts.people
  const { identity } = useIdentityTexts()
  const create = useCreateUser(onClose)
  const form = useContractForm(loadNewUser, {
    words: formWords(texts),
    defaultValues: { email: '', password: '', firstName: '', lastName: '', roleIds: [], customerId: null },
  })
  const { errors, isDirty, isSubmitted } = form.formState
  const [roleIds, customerId = null] = useWatch({ control: form.control, name: ['roleIds', 'customerId'] })
  const isCustomer = useRolesOf(roleIds)?.includes('CUSTOMER')
  const errorOf = (name: keyof typeof errors) => formSentence(errors[name]?.message, texts)
  const send = form.handleSubmit((body) => {
    if (isCustomer && !body.customerId) form.setError('customerId', { message: t.form.chooseCustomer })
    else create.mutate(body)
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.createUser}
      description={t.create.help}
      onSubmit={(event) => void send(event)}
      footer={
        <>
          <Button onClick={onClose}>{t.form.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={create.isPending}>
            {create.isPending ? t.create.creating : t.createUser}
          </Button>
        </>
      }
    >
      <LeaveGuard hasUnsaved={isDirty && !create.isPending && !create.isSuccess} within="open" />
      <div className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={identity.firstName} error={errorOf('firstName')}>
            <Input autoComplete="off" {...form.register('firstName')} />
          </Field>
          <Field label={identity.lastName} error={errorOf('lastName')}>
            <Input autoComplete="off" {...form.register('lastName')} />
          </Field>
          <Field label={identity.email} error={errorOf('email')}>
            <Input type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
          </Field>
          <Field label={identity.password} error={errorOf('password')}>
            <PasswordInput
              meter
              isCommon={isCommonPassword}
              autoComplete="new-password"
              texts={texts.forms.passwordInput}
              {...form.register('password')}
            />
          </Field>
        </div>
        <RoleFields
          roleIds={roleIds}
          customerId={customerId}
          rolesError={errorOf('roleIds')}
          customerError={errorOf('customerId')}
          onChange={(chosen) => {
            form.setValue('roleIds', chosen.roleIds, { shouldValidate: isSubmitted })
            form.setValue('customerId', chosen.customerId, { shouldValidate: isSubmitted })
          }}
        />
        <RefusalNote error={create.error} />
      </div>
    </Dialog>
  )
}
