import { askForAccount, cardOf, fullName } from '../steps/admin-people.ts'
import { expectSignedIn, signIn } from '../steps/auth-page.ts'
import { hearNothing } from '../steps/live.ts'
import { enter, newPerson, pendingIdOf, roleId } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast, toasts } from '../steps/toasts.ts'

test('@admin those who wait are approved with one key each, and the focus goes on to the next', async ({
  page,
  openBrowser,
  someone,
}) => {
  const [fred, theo] = [newPerson('Fred', 'Amory'), newPerson('Theo', 'Lindqvist')]
  await enter(page, await someone('ADMIN'), '/admin/users')
  const waiting = page.getByRole('link', { name: /^Users & Roles/ }).first()
  await expect(page.getByRole('heading', { name: /^Pending Users/ })).toBeVisible()
  const visitor = await openBrowser()
  await askForAccount(visitor, fred, ['FIELDER'])
  await askForAccount(visitor, theo)
  await expect(cardOf(page, theo)).toBeVisible()
  await expect(waiting).toContainText(/\d+ waiting/)
  await expect(cardOf(page, fred)).toContainText('Works as: Fielder, asked')
  await expect(cardOf(page, theo)).toContainText('Works as: not said, asked')
  await expect(page.getByText('Choose one role, then approve. Nobody can sign in before that.')).toBeVisible()

  await expect(cardOf(page, theo).getByRole('button', { name: 'Approve' })).toBeDisabled()
  await cardOf(page, fred).getByRole('radio', { name: 'Supervisor' }).check()
  await page.keyboard.press('a')
  await expectToast(page, 'User Approved', `${fullName(fred)} can now log in.`)
  await expect(cardOf(page, fred)).toBeHidden()
  await expect(page.getByText(`Last approved: ${fullName(fred)}, Supervisor,`)).toBeVisible()
  await expect(page.locator('[data-card]:focus')).toHaveCount(1)
  await visitor.goto('/auth')
  await signIn(visitor, fred)
  await expectSignedIn(visitor, fred)
  await expect(toasts(page)).toHaveCount(0)

  await cardOf(page, theo).getByRole('radio', { name: 'Customer' }).check()
  await expect(cardOf(page, theo).getByRole('button', { name: 'Approve' })).toBeDisabled()
  await cardOf(page, theo).getByRole('combobox').selectOption('Tarheel Fiber (TARHEEL)')
  await cardOf(page, theo).getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'User Approved', `${fullName(theo)} can now log in.`)
})

test('@admin a rejection carries a reason of ours, or none', async ({ page, openBrowser, someone }) => {
  const [hal, nell] = [newPerson('Hal', 'Tate'), newPerson('Nell', 'Ashby')]
  const visitor = await openBrowser()
  await askForAccount(visitor, hal)
  await askForAccount(visitor, nell)
  await enter(page, await someone('ADMIN'), '/admin/pending')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Users')

  const card = cardOf(page, hal)
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(card.getByLabel('Reason')).toBeFocused()
  await expect(card.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await card.getByRole('button', { name: 'Private address' }).click()
  await expect(card.getByLabel('Reason')).toHaveValue('Private address, please use your work mail')
  await page.keyboard.press('r')
  await expectToast(page, 'User Rejected', `${fullName(hal)} reads the reason in an e-mail.`)

  await cardOf(page, nell).getByRole('button', { name: 'Reject' }).click()
  await page.keyboard.press('Escape')
  await expect(cardOf(page, nell).getByLabel('Reason')).toBeHidden()
  await cardOf(page, nell).getByRole('button', { name: 'Reject' }).click()
  await page.keyboard.press('Enter')
  await expect(cardOf(page, nell)).toBeHidden()

  for (const [person, reason] of [
    [hal, 'Private address, please use your work mail'],
    [nell, 'No reason provided'],
  ] as const) {
    await visitor.goto('/auth')
    await signIn(visitor, person)
    await expectToast(visitor, 'Login failed', `403: Your registration was not approved: ${reason}`)
  }
})

test('@admin what another admin has decided meanwhile is told with the reason', async ({
  page,
  admin,
  openBrowser,
  someone,
}) => {
  const [one, two] = [newPerson('Una', 'Early'), newPerson('Uwe', 'Later')]
  const visitor = await openBrowser()
  for (const person of [one, two]) await askForAccount(visitor, person, ['FIELDER'])
  const [oneId, twoId] = [await pendingIdOf(admin, one.email), await pendingIdOf(admin, two.email)]
  // The list would hear of it a moment later.
  await hearNothing(page)
  await enter(page, await someone('ADMIN'), `/admin/pending?registration=${twoId}`)
  await expect(cardOf(page, two)).toBeFocused()

  await admin.post(`/api/admin/approve-user/${oneId}`, { data: { roleIds: [await roleId(admin, 'FIELDER')] } })
  await cardOf(page, one).getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Failed to approve user', '409: This registration is approved already.')
  await admin.post(`/api/admin/reject-user/${twoId}`, { data: {} })
  await cardOf(page, two).getByRole('button', { name: 'Reject' }).click()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Failed to reject user', '409: This registration is rejected already.')
})
