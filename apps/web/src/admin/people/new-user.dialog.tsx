import { isCommonPassword } from '@demarc/domain/identity/password'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '#shared/action/contract-form.ts'
import { formSentence } from '#texts/form-words.ts'
import { useTexts as useIdentityTexts } from '#texts/admin/identity.ts'
import { useTexts } from '#texts/admin/people.ts'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { LeaveGuard } from '#shared/action/leave-guard.tsx'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { FormField } from '#shared/action/form-field.tsx'
import { RoleFields, useRolesOf } from './role-fields.tsx'
import { useCreateUser, useInviteUser } from './user-acts.queries.ts'

const loadNewUser = async () => (await import('@demarc/contract/identity/people')).NewUser
// The same form without its password: nothing else of it differs.
const loadInvitation = async () =>
  (await import('@demarc/contract/identity/people')).Invitation as unknown as Awaited<ReturnType<typeof loadNewUser>>

const EMPTY = { email: '', firstName: '', lastName: '', roleIds: [], customerId: null }

type Props = { isInvitation?: boolean; onClose: () => void; onDone: () => void }

/** An account with a password that the admin hands over, or an invitation whose owner chooses one by a mailed link. */
export function NewUserDialog({ isInvitation = false, onClose, onDone }: Props) {
  const texts = useTexts()
  const t = texts.people
  const { identity } = useIdentityTexts()
  const create = useCreateUser(onDone)
  const invite = useInviteUser(onDone)
  const act = isInvitation ? invite : create
  const form = useContractForm(isInvitation ? loadInvitation : loadNewUser, {
    defaultValues: isInvitation ? EMPTY : { ...EMPTY, password: '' },
  })
  const { errors, isDirty, isSubmitted } = form.formState
  const [roleIds, customerId = null] = useWatch({ control: form.control, name: ['roleIds', 'customerId'] })
  const isCustomer = useRolesOf(roleIds)?.includes('CUSTOMER')
  const errorOf = (name: keyof typeof errors) => formSentence(errors[name]?.message, texts)
  const send = form.handleSubmit((body) => {
    if (isCustomer && !body.customerId) form.setError('customerId', { message: t.form.chooseCustomer })
    else act.mutate(body)
  })
  const [sendLabel, sendingLabel] = isInvitation ? [t.invite.send, t.invite.sending] : [t.createUser, t.create.creating]
  return (
    <ActionDialog
      size="md"
      title={isInvitation ? t.inviteUser : t.createUser}
      text={isInvitation ? t.invite.help : t.create.help}
      confirm={act.isPending ? sendingLabel : sendLabel}
      action={act}
      onConfirm={send}
      onClose={onClose}
    >
      <LeaveGuard hasUnsaved={isDirty && !act.isPending && !act.isSuccess} within="open" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField form={form} name="firstName" label={identity.firstName} />
        <FormField form={form} name="lastName" label={identity.lastName} />
        <FormField form={form} name="email" label={identity.email} type="email" inputMode="email" />
        {!isInvitation && (
          <Field label={identity.password} error={errorOf('password')}>
            <PasswordInput
              meter
              isCommon={isCommonPassword}
              autoComplete="new-password"
              texts={texts.forms.passwordInput}
              {...form.register('password')}
            />
          </Field>
        )}
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
    </ActionDialog>
  )
}
