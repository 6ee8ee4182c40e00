import type { Page } from '@playwright/test'
import { callerOf } from '../steps/caller.ts'
import { expectSignedIn, register, signIn, whoIsIn } from '../steps/people/auth-page.ts'
import { letterTo } from '../steps/people/mail.ts'
import { PEOPLE, enter, newPerson, pendingIdOf, roleId, type Person } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

test('@identity register, verify the address by mail, be approved, sign in', async ({ page, openBrowser }) => {
  const nora = newPerson('Nora', 'Vance')
  await registerAndWait(page, nora)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back')
  await signIn(page, nora)
  await expectToast(page, 'Login failed', '403: Your registration is waiting for approval.')

  const mail = await letterTo(nora.email, 'Verify your email address for Demarc')
  await page.goto(/\S+#verify=\S+/.exec(mail)?.[0] ?? 'no link')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expectToast(page, 'Email Verified', 'You’ll get an email when an admin decides.')

  const ada = await openBrowser()
  await enter(ada, PEOPLE.ADMIN)
  const approval = await ada.request.post(
    `/api/admin/approve-user/${await pendingIdOf(callerOf(ada.request), nora.email)}`,
    {
      data: { roleIds: [await roleId(callerOf(ada.request), 'SUPERVISOR')] },
    },
  )
  expect(approval.status()).toBe(200)

  await signIn(page, nora)
  await expectToast(page, 'Welcome back!', 'You have successfully logged in.')
  await expectSignedIn(page, nora)
  await expect(whoIsIn(page)).toContainText('Supervisor')
  expect(await letterTo(nora.email, 'Your Demarc account is ready')).toContain('Your registration was approved')
})

async function registerAndWait(page: Page, person: Person): Promise<void> {
  await register(page, person)
  await expectToast(page, 'Welcome to Demarc!', 'Your account has been created successfully.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for approval')
  await expect(page.getByRole('main')).toContainText(person.email)
  expect(await page.context().cookies()).toEqual([])
}
