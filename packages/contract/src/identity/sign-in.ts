import { ROLES } from '@demarc/domain/actor'
import { SESSION_KINDS } from '@demarc/domain/identity/session-life'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CurrentUser, Email, FirstName, LastName, NewPassword, TypedPassword, User } from './person.ts'

const Message = z.object({ message: z.string() })
/** Roles a person may say they work as; nobody asks to be an admin. */
const AskedRole = z.enum(ROLES).exclude(['ADMIN'])

export const Credentials = z.strictObject({
  email: Email,
  password: TypedPassword,
  /** A phone that signs in on /field stays signed in for weeks. */
  device: z.enum(SESSION_KINDS).optional(),
})
export const Registration = z.strictObject({
  email: Email,
  password: NewPassword,
  firstName: FirstName,
  lastName: LastName,
  requestedRoles: z.array(AskedRole).max(4).optional(),
})
export const ResetRequest = z.strictObject({ email: Email })
export const NewPasswordByToken = z.strictObject({
  token: z.string().min(1, 'Reset token is required').max(200),
  newPassword: NewPassword,
})
export const MailedToken = z.strictObject({ token: z.string().min(1).max(200) })
export const FirstAdmin = z.strictObject({
  email: Email,
  password: NewPassword,
  firstName: FirstName,
  lastName: LastName,
  code: z.string().max(200).optional(),
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Get the signed-in user',
  permission: 'signed-in',
  reply: CurrentUser,
})
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in',
  permission: 'anyone',
  body: Credentials,
  reply: CurrentUser,
})
export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Request an account; an admin decides',
  permission: 'anyone',
  body: Registration,
  reply: User,
  status: 201,
})
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Verify a registration’s email with an emailed token',
  permission: 'anyone',
  body: MailedToken,
  reply: Message,
})
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Sign out',
  permission: 'anyone',
})
export const logoutPage = endpoint({
  method: 'GET',
  path: '/api/logout',
  summary: 'Sign out through a link in this app; links from elsewhere show a confirmation page',
  permission: 'anyone',
  replies: 'page',
  status: 302,
})
export const loginPage = endpoint({
  method: 'GET',
  path: '/api/login',
  summary: 'Go to the sign-in page, and back to `next` afterwards',
  permission: 'anyone',
  query: z.object({ next: z.string().max(2000).optional() }),
  replies: 'page',
  status: 302,
})
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Request a password reset token',
  permission: 'anyone',
  body: ResetRequest,
  reply: Message.extend({ resetToken: z.string().optional() }),
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Set a new password with a reset token',
  permission: 'anyone',
  body: NewPasswordByToken,
  reply: Message,
  changesAccess: true,
})
export const setupState = endpoint({
  method: 'GET',
  path: '/api/setup',
  summary: 'Check whether the first admin still has to be created, and get the company name',
  permission: 'anyone',
  reply: z.object({
    needed: z.boolean(),
    asksForCode: z.boolean(),
    leastPasswordLength: z.int(),
    /** Null until it has a name of its own. */
    company: z.string().nullable(),
  }),
})
export const setUp = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'Create the first admin; not available once there is one',
  permission: 'anyone',
  body: FirstAdmin,
  reply: CurrentUser,
  status: 201,
  changesAccess: true,
})
