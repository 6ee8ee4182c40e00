import type { APIRequestContext } from '@playwright/test'
import { expectSignedIn, register } from '../steps/auth-page.ts'
import { enter, newPerson, pendingIdOf, roleId, type MadePerson } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test('@identity a registration elsewhere rings the bell of an admin without a reload', async ({
  page,
  openBrowser,
  admin,
  someone,
}) => {
  const abe = await someone('ADMIN')
  await enter(page, abe)
  await expectSignedIn(page, abe)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const nora = newPerson('Nora', 'Vance')
  const said = `Nora Vance (${nora.email}) asks for an account`
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: said })

  const visitor = await openBrowser()
  await register(visitor, nora)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Waiting for approval')
  await expect(waiting).toBeVisible({ timeout: 5000 })
  // Other stories register people meanwhile; who hears of nobody else counts exactly, below.
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/)

  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const row = panel.getByRole('listitem').filter({ hasText: said })
  await expect(row).toContainText('New: Registration')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/pending\?/)
  await expect(panel).toBeHidden()
  await page.goto('/')
  await expect(waiting).toBeHidden()

  const pending = await pendingIdOf(admin, nora.email)
  expect((await admin.post(`/api/admin/reject-user/${pending}`, { data: {} })).status()).toBe(204)
  await page.reload()
  await bell.click()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('New:')
})

test('@identity a decided registration needs nobody any more', async ({ page, openBrowser, admin, someone }) => {
  const abe = await someone('ADMIN')
  await enter(page, abe)
  const nora = newPerson('Nora', 'Prentiss')
  await register(await openBrowser(), nora)
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: nora.email })
  await expect(waiting).toBeVisible()

  const pending = await pendingIdOf(admin, nora.email)
  expect((await admin.post(`/api/admin/reject-user/${pending}`, { data: {} })).status()).toBe(204)
  await expect(waiting).toBeHidden()
})

test('@identity who has been told nothing reads that there is nothing', async ({ page, someone }) => {
  const finn = await someone()
  await enter(page, finn)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('No notifications yet')
  await page.getByRole('tab', { name: 'Recent messages' }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('No recent messages')
})

test('@identity new roles are told to the person, and all can be marked as read at once', async ({
  page,
  admin,
  someone,
}) => {
  const finn = await someone('FIELDER')
  await enter(page, finn)
  await expectSignedIn(page, finn)
  await makeSupervisor(admin, finn)

  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const told = page.getByRole('dialog', { name: 'Notifications' })
  await expect(told).toContainText('Ada Okafor gave you these roles: Supervisor, Fielder')
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('@identity what changes while the page is still connecting is not missed', async ({ page, admin, someone }) => {
  const finn = await someone('FIELDER')
  let connect = () => {}
  const connecting = new Promise<void>((done) => (connect = done))
  await page.route('**/api/events', async (route) => {
    await connecting
    await route.continue()
  })
  await enter(page, finn)
  await expect(page.getByRole('heading', { name: 'No assignments' })).toBeVisible()
  await makeSupervisor(admin, finn)
  const unread = async () =>
    ((await (await page.request.get('/api/notifications')).json()) as { unread: number }).unread
  await expect.poll(unread).toBe(1)

  connect()
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
})

async function makeSupervisor(admin: APIRequestContext, { id, firstName, lastName }: MadePerson): Promise<void> {
  const roleIds = [await roleId(admin, 'SUPERVISOR'), await roleId(admin, 'FIELDER')]
  const edit = await admin.put(`/api/admin/users/${id}`, { data: { firstName, lastName, phone: null, roleIds } })
  expect(edit.status()).toBe(200)
}
