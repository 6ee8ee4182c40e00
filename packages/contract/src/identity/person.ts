import { ROLES } from '@demarc/domain/actor'
import { PERMISSIONS } from '@demarc/domain/permissions'
import { USER_ACTION_NAMES } from '@demarc/domain/identity/user-actions'
import { MOST_PASSWORD_LENGTH, LEAST_PASSWORD_LENGTH } from '@demarc/domain/identity/password'
import { z } from 'zod'
import { Timestamp } from '../endpoint.ts'

export const Email = z.email('Invalid email address').max(254)
export const FirstName = z.string().trim().min(1, 'First name is required').max(100)
export const LastName = z.string().trim().min(1, 'Last name is required').max(100)
export const Phone = z.string().trim().max(40)
/** A password somebody chooses. */
export const NewPassword = z
  .string()
  .min(LEAST_PASSWORD_LENGTH, `Password must be at least ${LEAST_PASSWORD_LENGTH} characters`)
  .max(MOST_PASSWORD_LENGTH)
/** A password somebody types to prove who they are; it may stem from a time with other rules. */
export const TypedPassword = z.string().min(1).max(MOST_PASSWORD_LENGTH)

/** The user record. A person who registered and waits has no roles, is not active and is PENDING. */
export const User = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    roles: z.array(z.enum(ROLES)),
    customerId: z.string().nullable(),
    active: z.boolean(),
    status: z.enum(['PENDING', 'ACTIVE', 'DEACTIVATED']),
    profileImageUrl: z.string().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** The signed-in person, with what the screens may offer them. */
export const CurrentUser = User.extend({ permissions: z.array(z.enum(PERMISSIONS)) }).meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof CurrentUser>

/** A person as an admin sees them, with what that admin may do now. */
export const ManagedUser = User.extend({
  lastSeenAt: Timestamp.nullable(),
  actions: z.array(z.enum(USER_ACTION_NAMES)),
}).meta({ id: 'ManagedUser' })
export type ManagedUser = z.infer<typeof ManagedUser>

export const Role = z.object({ id: z.uuid(), key: z.enum(ROLES), label: z.string() }).meta({ id: 'Role' })

export const PendingUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    requestedRoles: z.array(z.enum(ROLES)),
    createdAt: Timestamp,
    actions: z.array(z.enum(['approve', 'reject'])),
  })
  .meta({ id: 'PendingUser' })
