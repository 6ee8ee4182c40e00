import type { Page } from '@playwright/test'
import { dropDatabase, emptyDatabase, startServer } from '../../dev/servers.ts'
import { expectSignedIn, registerForm, whoIsIn } from '../steps/auth-page.ts'
import { expectAccessible } from '../steps/accessible.ts'
import { newPerson, type Person } from '../steps/people.ts'
import { seenBy } from '../steps/screens.ts'
import { keepSecret } from '../steps/secrets.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

const PORT = Number(process.env.E2E_SPARE_PORT)
const DATABASE = `demarc_e2e_empty_${process.pid}`
const CODE = 'the code of this one installation'
const CLOSED = 'This installation is set up already.'

test.use({ baseURL: `http://127.0.0.1:${PORT}` })

let installation: Awaited<ReturnType<typeof startServer>>
test.beforeAll(async () => {
  installation = await startServer('set-up', PORT, {
    NODE_ENV: 'production',
    DATABASE_URL: await emptyDatabase(DATABASE),
    SMTP_URL: process.env.E2E_SMTP_URL ?? '',
    SESSION_SECRET: 'a secret that only the empty installation knows',
    SECRETS_KEY: 'a key that only these tests and stories know',
    SETUP_CODE: keepSecret(CODE),
  })
})
test.afterAll(async () => {
  await installation?.stop()
  await dropDatabase(DATABASE)
})

test('@identity the set-up page can be used by everybody', async ({ openBrowser }) => {
  await expectAccessible(openBrowser, seenBy('founder'))
})

test('@identity the first admin makes themselves, once', async ({ page, openBrowser }) => {
  const late = await openBrowser()
  await openSetUp(late)
  await openSetUp(page)

  const olga = newPerson('Olga', 'Brandt')
  await fill(page, olga, 'not the code')
  await expectToast(page, 'Set-up failed', '403: The set-up code is not right.')
  await fill(page, olga, CODE)
  await expectToast(page, 'Welcome to Demarc!', 'Your account has been created successfully.')
  await expectSignedIn(page, olga)
  await expect(whoIsIn(page)).toContainText('Admin')

  await fill(late, newPerson('Otto', 'Late'), CODE)
  await expectToast(late, 'Set-up failed', `409: ${CLOSED}`)
  await late.goto('/setup')
  await expect(late.getByRole('heading', { level: 1 })).toHaveText(CLOSED)
  await late.getByRole('link', { name: 'Go to login' }).click()
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('Welcome Back')
  await late.goto('/')
  await expect(late.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(late.getByText('This installation has no admin yet.')).toBeHidden()
})

async function openSetUp(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByText('This installation has no admin yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Set it up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up Demarc')
}

async function fill(page: Page, person: Person, code: string): Promise<void> {
  const form = registerForm(page)
  await form.firstName.fill(person.firstName)
  await form.lastName.fill(person.lastName)
  await form.email.fill(person.email)
  await form.password.fill(person.password)
  await page.getByLabel('Set-up code').fill(code)
  await page.getByRole('button', { name: 'Create first admin' }).click()
}
