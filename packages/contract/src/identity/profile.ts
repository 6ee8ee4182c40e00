import { SESSION_KINDS } from '@demarc/domain/identity/session-life'
import { z } from 'zod'
import { endpoint, Timestamp } from '../endpoint.ts'
import { CurrentUser, FirstName, LastName, NewPassword, Phone, TypedPassword } from './person.ts'

export const ProfileEdit = z.strictObject({ firstName: FirstName, lastName: LastName, phone: Phone.nullable() })
export const PasswordChange = z.strictObject({ currentPassword: TypedPassword, newPassword: NewPassword })
export const Session = z
  .object({
    id: z.uuid(),
    kind: z.enum(SESSION_KINDS),
    userAgent: z.string().nullable(),
    createdAt: Timestamp,
    lastSeenAt: Timestamp,
    isThisOne: z.boolean(),
  })
  .meta({ id: 'Session' })

export const editProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  summary: 'Edit your own name and phone',
  permission: 'signed-in',
  body: ProfileEdit,
  reply: CurrentUser,
})
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/profile/password',
  summary: 'Change your own password; your other sessions end',
  permission: 'signed-in',
  body: PasswordChange,
  takesIdempotencyKey: false,
  changesAccess: true,
})
export const ownSessions = endpoint({
  method: 'GET',
  path: '/api/profile/sessions',
  summary: 'List your sessions',
  permission: 'signed-in',
  reply: z.array(Session),
})
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/profile/sessions/:sessionId',
  summary: 'End one of your sessions',
  permission: 'signed-in',
  params: z.strictObject({ sessionId: z.uuid() }),
})
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/profile/sessions',
  summary: 'End all your other sessions',
  permission: 'signed-in',
})
