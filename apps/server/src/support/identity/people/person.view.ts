import type { CurrentUser, ManagedUser, User } from '@demarc/contract'
import { actionsOnUser, permissionsOf, type Actor } from '@demarc/domain'
import type { SignedIn } from '#support/serving/index.ts'
import type { PersonRow } from './person.queries.ts'
import type { RegistrationRow } from '../registration/registration.queries.ts'

type Shown = Pick<PersonRow, Exclude<keyof User, 'active' | 'status'>>

const viewUser = (row: Shown, active: boolean): User => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  roles: row.roles,
  customerId: row.customerId,
  active,
  status: active ? 'ACTIVE' : 'DEACTIVATED',
  profileImageUrl: row.profileImageUrl,
  createdAt: row.createdAt,
})

/** Only somebody active can be signed in. */
export const viewCurrentUser = (row: Shown | SignedIn): CurrentUser => ({
  ...viewUser(row, true),
  permissions: permissionsOf(row),
})

export const viewManagedUser = (actor: Actor, row: PersonRow): ManagedUser => ({
  ...viewUser(row, row.active),
  customerName: row.customerName,
  homeBase: row.homeBase,
  workingDays: row.workingDays,
  supervisorId: row.supervisorId,
  deputyId: row.deputyId,
  lastSeenAt: row.lastSeenAt,
  actions: actionsOnUser(actor, row),
})

/** The same record shape for somebody who waits: no roles, not active. */
export const viewRegistered = (row: RegistrationRow): User => ({
  ...viewUser({ ...row, roles: [], phone: null, customerId: null, profileImageUrl: null }, false),
  status: 'PENDING',
})

export const viewWaiting = (row: RegistrationRow) => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  requestedRoles: row.requestedRoles,
  createdAt: row.createdAt,
  emailVerifiedAt: row.emailVerifiedAt,
  actions: ['approve' as const, 'reject' as const],
})
