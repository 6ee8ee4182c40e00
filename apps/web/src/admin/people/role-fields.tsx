import { type Role, ROLES } from '@demarc/domain/actor'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#texts/admin/people.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { cx } from '#ui/class-names.ts'
import { Field, labelClass } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { customerChoicesQuery } from '#shared/reference-choices.queries.ts'
import { rolesQuery } from './users.queries.ts'

type Chosen = { roleIds: string[]; customerId: string | null }
type Props = Chosen & {
  onChange: (chosen: Chosen) => void
  rolesError?: string | undefined
  customerError?: string | undefined
  /** Nobody changes their own. */
  isLocked?: boolean | undefined
}

/** The roles behind the ids of a form; null until they are known. */
export function useRolesOf(roleIds: readonly string[]): Role[] | null {
  const { data } = useQuery(rolesQuery())
  return data?.filter(({ id }) => roleIds.includes(id)).map(({ key }) => key) ?? null
}

/** The roles of somebody, and the customer where that is the role. */
export function RoleFields({ roleIds, customerId, onChange, rolesError, customerError, isLocked }: Props) {
  const texts = useTexts()
  const t = texts.people.form
  const { data: roles = [] } = useQuery(rolesQuery())
  const isCustomer = useRolesOf(roleIds)?.includes('CUSTOMER') ?? false

  // Customer never combines with a staff role: choosing the one lets go of the other.
  const choose = (role: (typeof roles)[number], isChosen: boolean) => {
    const others = roleIds.filter((id) => id !== role.id)
    const isStaff = (id: string) => roles.find((each) => each.id === id)?.key !== 'CUSTOMER'
    const kept = role.key === 'CUSTOMER' ? [] : others.filter(isStaff)
    if (!isChosen) onChange({ roleIds: others, customerId: role.key === 'CUSTOMER' ? null : customerId })
    else onChange({ roleIds: [...kept, role.id], customerId: role.key === 'CUSTOMER' ? customerId : null })
  }
  return (
    <>
      <fieldset aria-describedby="roles-help" className="flex flex-col gap-1">
        <legend className={cx(labelClass, 'mb-1')}>{t.roles}</legend>
        <div className="flex flex-wrap gap-x-5">
          {roles.map((role) => (
            <Checkbox
              key={role.id}
              label={texts.shell.roles[role.key]}
              checked={roleIds.includes(role.id)}
              disabled={isLocked}
              onChange={(isChosen) => choose(role, isChosen)}
            />
          ))}
        </div>
        {rolesError && <p className="text-12 text-bad">{rolesError}</p>}
        <p id="roles-help" className="text-12 text-ink-2">
          {isLocked ? t.ownRoles : texts.people.customerAlone}
        </p>
      </fieldset>
      {isCustomer && (
        <Field label={t.customer} error={customerError}>
          <CustomerSelect value={customerId} onChange={(chosen) => onChange({ roleIds, customerId: chosen })} />
        </Field>
      )}
    </>
  )
}

type RoleSegmentsProps = { label: string; value: Role | null; onChange: (role: Role) => void; size?: 'sm' | undefined }

/** One of the five roles, in as many lines as their names need; the rules between them are the ground shining through. */
export function RoleSegments({ label, value, onChange, size }: RoleSegmentsProps) {
  const texts = useTexts()
  return (
    <Segments
      label={label}
      size={size}
      options={ROLES.map((role) => ({ value: role, label: texts.shell.roles[role] }))}
      value={value}
      onChange={onChange}
      className="flex w-full flex-wrap gap-px bg-rule-2! max-md:grid max-md:grid-cols-3 max-md:[&>label:last-of-type]:col-span-2 [&>label]:my-0 [&>label]:border-l-0 [&>label]:bg-sheet [&>label]:px-1"
    />
  )
}

type CustomerSelectProps = {
  value: string | null
  onChange: (customerId: string) => void
  /** Its name when no Field stands around it. */
  label?: string | undefined
}

/** Which customer somebody belongs to. */
export function CustomerSelect({ value, onChange, label }: CustomerSelectProps) {
  const t = useTexts().people.form
  const { data, isError } = useQuery(customerChoicesQuery())
  return (
    <Select
      label={label}
      options={(data ?? []).map(({ id, name, code }) => ({ value: id, label: name, hint: code }))}
      value={value}
      onChange={onChange}
      placeholder={isError ? t.noCustomers : t.chooseCustomer}
      disabled={!data}
    />
  )
}
