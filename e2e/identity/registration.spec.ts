import type { Page } from '@playwright/test'
import { expectSignedIn, loginForm, register, signIn, whoIsIn } from '../steps/auth-page.ts'
import { letterTo } from '../steps/mail.ts'
import { CAST, enter, newPerson, pendingIdOf, roleId, type Person } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

test('@identity register, wait, be approved, sign in', async ({ page, openBrowser }) => {
  const nora = newPerson('Nora', 'Vance')
  await registerAndWait(page, nora)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back')
  await signIn(page, nora)
  await expectToast(page, 'Login failed', '403: Your registration is waiting for approval.')

  const ada = await openBrowser()
  await enter(ada, CAST.ADMIN)
  const approval = await ada.request.post(`/api/admin/approve-user/${await pendingIdOf(ada.request, nora.email)}`, {
    data: { roleIds: [await roleId(ada.request, 'SUPERVISOR')] },
  })
  expect(approval.status()).toBe(200)

  await loginForm(page).submit.click()
  await expectToast(page, 'Welcome back!', 'You have successfully logged in.')
  await expectSignedIn(page, nora)
  await expect(whoIsIn(page)).toContainText('Supervisor')
  expect(await letterTo(nora.email, 'Your Demarc account is ready')).toContain('your registration was approved')
})

test('@identity a rejected registration hears the reason, at sign-in and by mail', async ({ page, openBrowser }) => {
  const nick = newPerson('Nick', 'Sturgis')
  await registerAndWait(page, nick)
  await page.getByRole('button', { name: 'Back to login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back')

  const ada = await openBrowser()
  await enter(ada, CAST.ADMIN)
  await reject(ada, nick, { reason: 'We do not know this person' })

  await signIn(page, nick)
  const said = 'Your registration was not approved: We do not know this person'
  await expectToast(page, 'Login failed', `403: ${said}`)
  expect(await letterTo(nick.email, 'Your Demarc registration')).toContain('We do not know this person')
})

test('@identity a rejection without a reason says that there is none', async ({ page, openBrowser }) => {
  const nell = newPerson('Nell', 'Ashby')
  await registerAndWait(page, nell)
  const ada = await openBrowser()
  await enter(ada, CAST.ADMIN)
  await reject(ada, nell, {})

  await page.goto('/auth')
  await signIn(page, nell)
  await expectToast(page, 'Login failed', '403: Your registration was not approved: No reason provided')
})

test('@identity an address that is taken cannot be registered, and the form stays', async ({ page, someone }) => {
  const finn = await someone()
  await register(page, { ...newPerson(), email: finn.email })
  const sentence = 'This address cannot be registered. If it is yours, sign in or reset the password.'
  await expectToast(page, 'Registration failed', `409: ${sentence}`)
  await expect(page.getByRole('main')).toContainText(sentence)
  await expect(page.getByLabel('Email')).toHaveValue(finn.email)
})

async function registerAndWait(page: Page, person: Person): Promise<void> {
  await register(page, person)
  await expectToast(page, 'Welcome to Demarc!', 'Your account has been created successfully.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for approval')
  await expect(page.getByRole('main')).toContainText(person.email)
  expect(await page.context().cookies()).toEqual([])
}

async function reject(admin: Page, { email }: Person, data: { reason?: string }): Promise<void> {
  const id = await pendingIdOf(admin.request, email)
  expect((await admin.request.post(`/api/admin/reject-user/${id}`, { data })).status()).toBe(204)
}
