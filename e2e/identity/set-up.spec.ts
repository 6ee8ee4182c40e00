import type { Page } from '@playwright/test'
import { expectSignedIn, whoIsIn } from '../steps/people/auth-page.ts'
import { expectAccessible } from '../steps/browser/accessible.ts'
import { askToBeFirst, beginInstallation } from '../steps/people/empty-installation.ts'
import { newPerson } from '../steps/people/people.ts'
import { seenBy } from '../screens/screens.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

const PORT = Number(process.env.E2E_SPARE_PORT)
const CODE = 'the code of this one installation'
const CLOSED = 'Setup is already complete.'

test.use({ baseURL: `http://127.0.0.1:${PORT}` })

let installation: Awaited<ReturnType<typeof beginInstallation>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  installation = await beginInstallation({ name: 'set_up', port: PORT, code: CODE })
})
test.afterAll(() => installation?.end())

test('@identity the set-up page can be used by everybody', { tag: '@soak' }, async ({ openBrowser }) => {
  await expectAccessible(openBrowser, seenBy('founder'))
})

test('@identity the first admin makes themselves, once', async ({ page, openBrowser }) => {
  const late = await openBrowser()
  await openSetUp(late)
  await openSetUp(page)

  const olga = newPerson('Olga', 'Brandt')
  await askToBeFirst(page, olga, 'not the code')
  await expectToast(page, 'Setup failed', '403: Incorrect setup code.')
  await askToBeFirst(page, olga, CODE)
  await expectToast(page, 'Welcome to Demarc!', 'Your account has been created successfully.')
  await expectSignedIn(page, olga)
  await expect(whoIsIn(page)).toContainText('Admin')

  await askToBeFirst(late, newPerson('Otto', 'Late'), CODE)
  await expectToast(late, 'Setup failed', `409: ${CLOSED}`)
  await late.goto('/setup')
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('Demarc is already set up.')
  await late.getByRole('link', { name: 'Go to login' }).click()
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('Welcome Back')
  await late.goto('/')
  await expect(late.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(late.getByText('Demarc isn’t set up yet.')).toBeHidden()
})

async function openSetUp(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByText('Demarc isn’t set up yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Set up Demarc' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up Demarc')
}
