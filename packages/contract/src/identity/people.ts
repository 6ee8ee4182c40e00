import { ROLES } from '@demarc/domain/actor'
import { z } from 'zod'
import { endpoint, listQuery } from '../endpoint.ts'
import { listExport } from '../list-export.ts'
import {
  Email,
  FirstName,
  Holdings,
  HomeBaseEdit,
  LastApproval,
  LastName,
  ManagedUser,
  NewPassword,
  PendingUser,
  Phone,
  Role,
  WorkingDays,
} from './person.ts'

const RoleIds = z.array(z.uuid()).min(1, 'At least one role must be selected').max(5)
const CustomerId = z.uuid().nullable().optional()
const userId = z.strictObject({ userId: z.uuid() })
const pendingUserId = z.strictObject({ pendingUserId: z.uuid() })

export const NewUser = z.strictObject({
  email: Email,
  password: NewPassword,
  firstName: FirstName,
  lastName: LastName,
  roleIds: RoleIds,
  customerId: CustomerId,
})
export const Invitation = NewUser.omit({ password: true })
/** From `homeBase` on: what is left out stays as it is, null clears it. */
export const UserEdit = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  phone: Phone.nullable(),
  roleIds: RoleIds,
  customerId: CustomerId,
  homeBase: HomeBaseEdit.nullable().optional(),
  workingDays: WorkingDays.optional(),
  supervisorId: z.uuid().nullable().optional(),
  deputyId: z.uuid().nullable().optional(),
})
export const Approval = z.strictObject({
  roleIds: RoleIds,
  customerId: CustomerId,
  /** The admin knows that the address is theirs although nobody followed the mailed link. */
  confirmsUnverifiedEmail: z.literal(true).optional(),
})
export const Rejection = z.strictObject({ reason: z.string().trim().max(1000).optional() })

export const listPendingUsers = endpoint({
  method: 'GET',
  path: '/api/admin/pending-users',
  summary: 'List pending registrations, oldest first',
  permission: 'registration.decide',
  reply: z.array(PendingUser),
})
export const lastApproval = endpoint({
  method: 'GET',
  path: '/api/admin/pending-users/last-approved',
  summary: 'List recent approvals',
  permission: 'registration.decide',
  reply: LastApproval,
})
export const approveUser = endpoint({
  method: 'POST',
  path: '/api/admin/approve-user/:pendingUserId',
  summary: 'Approve a registration and assign roles',
  permission: 'registration.decide',
  params: pendingUserId,
  body: Approval,
  reply: ManagedUser,
  changesAccess: true,
})
export const rejectUser = endpoint({
  method: 'POST',
  path: '/api/admin/reject-user/:pendingUserId',
  summary: 'Reject a registration with a reason',
  permission: 'registration.decide',
  params: pendingUserId,
  body: Rejection,
})
export const listRoles = endpoint({
  method: 'GET',
  path: '/api/admin/roles',
  summary: 'List roles',
  permission: 'role.list',
  reply: z.array(Role),
})
export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'List users, deactivated ones last',
  permission: 'user.manage',
  query: z.strictObject({ ...listQuery(500, 2000), role: z.enum(ROLES).optional() }),
  reply: z.array(ManagedUser),
})
export const exportUsers = listExport(listUsers, {
  summary: 'Export filtered or selected users as CSV or Excel',
})
export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/create-user',
  summary: 'Create a user who can sign in right away',
  permission: 'user.manage',
  body: NewUser,
  reply: ManagedUser,
  status: 201,
  changesAccess: true,
})
export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/admin/invite-user',
  summary: 'Invite a user, who sets a password through an emailed link',
  permission: 'user.manage',
  body: Invitation,
  reply: ManagedUser,
  status: 201,
  changesAccess: true,
})
export const editUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:userId',
  summary: 'Edit a user’s name, phone, roles, home base, working days, supervisor and backup supervisor',
  permission: 'user.manage',
  params: userId,
  body: UserEdit,
  reply: ManagedUser,
  changesAccess: true,
})
export const userHoldings = endpoint({
  method: 'GET',
  path: '/api/admin/users/:userId/holdings',
  summary: 'Get what a user still has open, before deactivation',
  permission: 'user.manage',
  params: userId,
  reply: Holdings,
})
export const endSessionsOfUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/sessions',
  summary: 'Sign a user out on all devices',
  permission: 'user.manage',
  params: userId,
  changesAccess: true,
})
export const deactivateUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId',
  summary: 'Deactivate a user: sessions and open work end, the name stays in the history, the email can be used again',
  permission: 'user.manage',
  params: userId,
  changesAccess: true,
})
export const reactivateUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/reactivate',
  summary: 'Reactivate a user',
  permission: 'user.manage',
  params: userId,
  reply: ManagedUser,
  changesAccess: true,
})
