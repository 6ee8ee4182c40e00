import { useFormState, useWatch } from 'react-hook-form'
import { formSentence } from '#texts/form-words.ts'
import { useTexts as useIdentityTexts } from '#texts/identity.ts'
import { useTexts } from '#texts/people.ts'
import { Field, Input } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useGoingBack, useLosingLead, type EditForm } from './edit-form.ts'
import { RoleFields } from './role-fields.tsx'
import type { ListedUser } from './users.queries.ts'

const asPhone = (typed: string | null) => typed?.trim() || null

/** Name, phone and roles. */
export function PersonFields({ form, person }: { form: EditForm; person: ListedUser }) {
  const texts = useTexts()
  const t = texts.people.form
  const { identity } = useIdentityTexts()
  const { errors, isSubmitted } = useFormState({ control: form.control })
  const [roleIds, customerId = null] = useWatch({ control: form.control, name: ['roleIds', 'customerId'] })
  const losing = useLosingLead(person, roleIds)
  const goingBack = useGoingBack(person, roleIds)
  const change = { shouldDirty: true, shouldValidate: isSubmitted }
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={identity.firstName} error={formSentence(errors.firstName?.message, texts)}>
          <Input autoComplete="off" {...form.register('firstName')} />
        </Field>
        <Field label={identity.lastName} error={formSentence(errors.lastName?.message, texts)}>
          <Input autoComplete="off" {...form.register('lastName')} />
        </Field>
        <Field label={identity.phone} labelAside={t.optional} error={formSentence(errors.phone?.message, texts)}>
          <Input type="tel" autoComplete="off" {...form.register('phone', { setValueAs: asPhone })} />
        </Field>
      </div>
      <RoleFields
        roleIds={roleIds}
        customerId={customerId}
        isLocked={!person.actions.includes('changeRoles')}
        rolesError={formSentence(errors.roleIds?.message, texts)}
        customerError={formSentence(errors.customerId?.message, texts)}
        onChange={(chosen) => {
          form.setValue('roleIds', chosen.roleIds, change)
          form.setValue('customerId', chosen.customerId, change)
        }}
      />
      {losing > 0 && <Notice tone="hold">{t.leadsNobody(losing)}</Notice>}
      {goingBack > 0 && <Notice tone="hold">{t.goesBack(goingBack)}</Notice>}
    </>
  )
}
