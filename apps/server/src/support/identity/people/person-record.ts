import type { HomeBaseEdit, UserEdit } from '@demarc/contract'
import { inWeekOrder, type Role } from '@demarc/domain'
import type { z } from 'zod'
import type { PersonRow } from './person.queries.ts'

/** What history keeps of a person, before and after an edit. The team is recorded apart: see change-team.ts. */
export type PersonRecord = Pick<
  PersonRow,
  'firstName' | 'lastName' | 'phone' | 'customerId' | 'roles' | 'homeBase' | 'workingDays'
>

export const recordOf = (person: PersonRecord): PersonRecord => ({
  firstName: person.firstName,
  lastName: person.lastName,
  phone: person.phone,
  customerId: person.customerId,
  roles: person.roles,
  homeBase: person.homeBase,
  workingDays: person.workingDays,
})

export const recordAfter = (person: PersonRecord, edit: z.output<typeof UserEdit>, roles: Role[]): PersonRecord =>
  recordOf({
    ...edit,
    customerId: edit.customerId ?? null,
    roles,
    homeBase: edit.homeBase === undefined ? person.homeBase : homeBaseIn(edit.homeBase),
    workingDays: edit.workingDays ? inWeekOrder(edit.workingDays) : person.workingDays,
  })

/** To seven decimals, as they are stored: about a centimetre. */
const stored = (degrees: number | null) => (degrees === null ? null : Number(degrees.toFixed(7)))

function homeBaseIn(edit: z.output<typeof HomeBaseEdit> | null): PersonRecord['homeBase'] {
  if (!edit || (edit.address === '' && edit.lat === null)) return null
  return { address: edit.address, lat: stored(edit.lat), lon: stored(edit.lon) }
}
