import { ROLES } from '@demarc/domain/actor'
import { PERMISSIONS } from '@demarc/domain/permissions'
import { USER_ACTION_NAMES } from '@demarc/domain/identity/user-actions'
import { SESSION_KINDS } from '@demarc/domain/identity/session-life'
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

const Latitude = z.number().min(-90).max(90).nullable()
const Longitude = z.number().min(-180).max(180).nullable()

/** Where somebody's day starts; distances to the work are measured from here. */
export const HomeBase = z.object({ address: z.string(), lat: Latitude, lon: Longitude }).meta({ id: 'HomeBase' })
/** An empty one is none. */
export const HomeBaseEdit = z
  .strictObject({
    address: z.string().trim().max(300),
    lat: Latitude.default(null),
    lon: Longitude.default(null),
  })
  .refine(({ lat, lon }) => (lat === null) === (lon === null), {
    message: 'Enter both coordinates or neither',
    path: ['lon'],
  })
/** ISO days: 1 is Monday. */
export const WorkingDays = z.array(z.int().min(1).max(7)).max(7)

/** A person as an admin sees them, with what that admin may do now. */
export const ManagedUser = User.extend({
  customerName: z.string().nullable(),
  homeBase: HomeBase.nullable(),
  workingDays: WorkingDays,
  supervisorId: z.uuid().nullable(),
  deputyId: z.uuid().nullable(),
  lastSeenAt: Timestamp.nullable(),
  actions: z.array(z.enum(USER_ACTION_NAMES)),
}).meta({ id: 'ManagedUser' })
export type ManagedUser = z.infer<typeof ManagedUser>

const NamedPerson = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })

export const Role = z.object({ id: z.uuid(), key: z.enum(ROLES), label: z.string() }).meta({ id: 'Role' })

/** What somebody still holds, and what ends when they are deactivated. Each key has its part in the server's table. */
export const Holdings = z
  .object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(SESSION_KINDS),
        userAgent: z.string().nullable(),
        createdAt: Timestamp,
        lastSeenAt: Timestamp,
      }),
    ),
    /** Where they are told by push messages. */
    devices: z.array(z.object({ id: z.uuid(), userAgent: z.string().nullable(), createdAt: Timestamp })),
    supervises: z.array(NamedPerson),
    deputyOf: z.array(NamedPerson),
    /** What they are sent to; it goes back on the board. */
    assignments: z.array(z.object({ id: z.uuid(), jsb: z.string(), dueDate: z.iso.date(), isStarted: z.boolean() })),
    /** Taken and still on a phone of theirs; they are waited for. */
    unsentPhotos: z.array(z.object({ id: z.uuid(), jsb: z.string(), takenAt: Timestamp })),
  })
  .meta({ id: 'Holdings' })
export type Holdings = z.infer<typeof Holdings>

export const PendingUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    requestedRoles: z.array(z.enum(ROLES)),
    createdAt: Timestamp,
    /** When somebody followed the link that was mailed to the address; null: nobody has. */
    emailVerifiedAt: Timestamp.nullable(),
    actions: z.array(z.enum(['approve', 'reject'])),
  })
  .meta({ id: 'PendingUser' })
export type PendingUser = z.infer<typeof PendingUser>

/** The latest approval; null before the first. */
export const LastApproval = z
  .object({ firstName: z.string(), lastName: z.string(), roles: z.array(z.enum(ROLES)), at: Timestamp })
  .nullable()
  .meta({ id: 'LastApproval' })
