import { expect, it } from 'vitest'
import type { z } from 'zod'
import { Credentials, FirstAdmin, NewPasswordByToken, Registration, ResetRequest } from './sign-in.ts'

/** What each field is told. */
const said = (form: z.ZodType, value: unknown) =>
  Object.fromEntries((form.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

it.each([
  { name: 'a registration', form: Registration },
  { name: 'the first admin', form: FirstAdmin },
])('$name needs a real address, a password and both names', ({ form }) => {
  expect(said(form, { email: '', password: '12345', firstName: '', lastName: '' })).toEqual({
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
    firstName: 'First name is required',
    lastName: 'Last name is required',
  })
})

it('a reset needs a real address, then a token and a password', () => {
  expect(said(ResetRequest, { email: 'ada at demarc' })).toEqual({ email: 'Invalid email address' })
  expect(said(NewPasswordByToken, { token: '', newPassword: '12345' })).toEqual({
    token: 'Reset token is required',
    newPassword: 'Password must be at least 6 characters',
  })
})

it('signing in takes a password of any length there may have been', () => {
  expect(Credentials.safeParse({ email: 'ada@demarc.test', password: 'x' }).success).toBe(true)
  expect(Credentials.safeParse({ email: 'ada@demarc.test', password: '' }).success).toBe(false)
})

it('nobody asks to be an admin', () => {
  const nora = { email: 'nora@demarc.test', password: 'walnut-bridge', firstName: 'Nora', lastName: 'Vance' }
  expect(Registration.safeParse({ ...nora, requestedRoles: ['FIELDER'] }).success).toBe(true)
  expect(Registration.safeParse({ ...nora, requestedRoles: ['ADMIN'] }).success).toBe(false)
})
