import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { no } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { BEN, newId } from '../records.ts'
import { show } from '../show.tsx'
import { PASSWORD, signingIn } from './records.ts'
import { heading, openRegister, registerForm } from './steps.ts'

const NORA = { firstName: 'Nora', lastName: 'Vance', email: 'nora@demarc.test' }

async function register(password = PASSWORD): Promise<void> {
  await openRegister()
  const form = registerForm()
  await form.firstName.fill(NORA.firstName)
  await form.lastName.fill(NORA.lastName)
  await form.email.fill(NORA.email)
  await form.password.fill(password)
  await form.submit.click()
}

test('somebody who registers waits for approval, and goes back to the login', async () => {
  const { permissions: _, ...record } = BEN
  const waiting = { ...record, ...NORA, id: newId(), roles: [], active: false, status: 'PENDING' as const }
  const server = await show('/auth', {
    as: null,
    answers: signingIn(BEN, { 'POST /api/register': () => waiting }),
  })
  await openRegister()
  await page.getByRole('combobox', { name: 'Your role' }).click()
  await page.getByRole('option', { name: 'Supervisor' }).click()
  await register()
  await expectToast('Welcome to Demarc!', 'Your account has been created successfully.')
  await expect.element(heading()).toHaveTextContent('Waiting for approval')
  await expect.element(page.getByRole('main')).toMatchTextContent(NORA.email)
  expect(server.heard('POST /api/register').map(({ body }) => body)).toEqual([
    { ...NORA, password: PASSWORD, requestedRoles: ['SUPERVISOR'] },
  ])
  await page.getByRole('button', { name: 'Back to login' }).click()
  await expect.element(heading()).toHaveTextContent('Welcome Back')
})

const REFUSED = [
  {
    what: 'an address that is taken',
    status: 409,
    code: 'register.taken',
    said: 'This email can’t be registered. If it’s yours, sign in or reset your password.',
  },
  {
    what: 'a password that is one of the most used ones',
    status: 400,
    code: 'password.too_common',
    said: 'This password is too common. Choose another.',
  },
]

test.each(REFUSED)('$what is refused, and the form keeps what was typed', async ({ status, code, said }) => {
  await show('/auth', {
    as: null,
    answers: signingIn(BEN, { 'POST /api/register': () => no(status, code, said) }),
  })
  await register('password1')
  await expectToast('Registration failed', `${status}: ${said}`)
  await expect.element(page.getByRole('main')).toMatchTextContent(said)
  const { firstName, lastName, email, password } = registerForm()
  await expect.element(firstName).toHaveValue(NORA.firstName)
  await expect.element(lastName).toHaveValue(NORA.lastName)
  await expect.element(email).toHaveValue(NORA.email)
  await expect.element(password).toHaveValue('password1')
})
