import { mayLead } from '@demarc/domain/identity/team'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '#shared/action/contract-form.ts'
import { useTexts } from '#texts/admin/people.ts'
import { useRolesOf } from './role-fields.tsx'
import { useEditUser } from './user-acts.queries.ts'
import { holdingsQuery, rolesQuery, type ListedUser } from './users.queries.ts'

const loadUserEdit = async () => (await import('@demarc/contract/identity/people')).UserEdit

const NOWHERE = { address: '', lat: null, lon: null }

/** The form of one person, filled with what is known of them. */
export function useEditForm(person: ListedUser, onClose: () => void) {
  const texts = useTexts()
  const edit = useEditUser(onClose)
  const { data: roles } = useQuery(rolesQuery())
  const form = useContractForm(loadUserEdit, {
    defaultValues: {
      firstName: person.firstName,
      lastName: person.lastName,
      phone: person.phone,
      roleIds: roles?.filter(({ key }) => person.roles.includes(key)).map(({ id }) => id) ?? [],
      customerId: person.customerId,
      homeBase: person.homeBase ?? NOWHERE,
      workingDays: person.workingDays,
      supervisorId: person.supervisorId,
      deputyId: person.deputyId,
    },
  })
  const isCustomer = useRolesOf(useWatch({ control: form.control, name: 'roleIds' }))?.includes('CUSTOMER') ?? false
  const send = form.handleSubmit((body) => {
    if (isCustomer && !body.customerId) {
      form.setError('customerId', { message: texts.people.form.chooseCustomer })
      return
    }
    // A customer's person has no place in our day.
    const work = isCustomer ? { homeBase: null, supervisorId: null, deputyId: null } : {}
    edit.mutate({ person, body: { ...body, ...work } })
  })
  return { form, isCustomer, edit, send }
}
export type EditForm = ReturnType<typeof useEditForm>['form']

/** How many people lose their supervisor or deputy when these become the roles of somebody. */
export function useLosingLead(person: ListedUser, roleIds: readonly string[]): number {
  const { data } = useQuery(holdingsQuery(person.id))
  const roles = useRolesOf(roleIds)
  if (!data || !roles || !mayLead(person) || mayLead({ active: true, roles })) return 0
  return new Set([...data.supervises, ...data.deputyOf].map(({ id }) => id)).size
}

/** How many assignments go back on the board when these become the roles of somebody. */
export function useGoingBack(person: ListedUser, roleIds: readonly string[]): number {
  const { data } = useQuery(holdingsQuery(person.id))
  const roles = useRolesOf(roleIds)
  return data && roles && !roles.includes('FIELDER') ? data.assignments.length : 0
}
