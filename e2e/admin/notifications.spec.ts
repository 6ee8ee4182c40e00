import { register } from '../steps/auth-page.ts'
import { enter, newPerson } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import type { Page } from '@playwright/test'

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
// The messages at the edge of the screen have a region of this name, too.
const choicesOn = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Notifications' })

test('@admin a notification leads to its record by keyboard alone, and is read by that', async ({
  page,
  openBrowser,
  someone,
}) => {
  const abe = await someone('ADMIN')
  await enter(page, abe)
  const nora = newPerson('Nora', 'Quill')
  const visitor = await openBrowser()
  await register(visitor, nora)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Waiting for approval')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: nora.email })).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('n')
  const row = panelOf(page).getByRole('listitem').filter({ hasText: nora.email })
  await expect(row).toContainText('New: Registration')
  await row.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/pending\?/)
  await expect(panelOf(page)).toBeHidden()

  await bellOf(page).click()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('New:')
})

test('@admin what is chosen in the profile is saved at once and holds everywhere', async ({
  page,
  openBrowser,
  someone,
}) => {
  const finn = await someone('FIELDER')
  const elsewhere = await openBrowser()
  await enter(elsewhere, finn, '/profile')
  const there = choicesOn(elsewhere).getByRole('switch', { name: 'E-mail: Roles changed' })
  await expect(there).toBeChecked()

  await enter(page, finn, '/profile')
  await expect(choicesOn(page).getByRole('row')).toHaveCount(7)
  const mail = choicesOn(page).getByRole('switch', { name: 'E-mail: Roles changed' })
  await mail.click()
  const cell = choicesOn(page)
    .getByRole('cell')
    .filter({ has: page.getByRole('switch', { name: 'E-mail: Roles changed' }) })
  await expect(cell.getByLabel('Saved')).toBeVisible()
  await expect(cell).toContainText('Your choice')
  await expect(there).not.toBeChecked()

  await page.reload()
  await expect(mail).not.toBeChecked()
  await mail.click()
  await expect(cell).toContainText('Default')
})

test('@admin a choice that is refused goes back to what it was', async ({ page, someone }) => {
  const finn = await someone('FIELDER')
  await enter(page, finn, '/profile')
  const mail = choicesOn(page).getByRole('switch', { name: 'E-mail: Signed out' })
  await expect(mail).toBeChecked()
  await page.route('**/api/notifications/choices', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await mail.click()
  await expect(page.getByText('Choice not saved')).toBeVisible()
  await expect(mail).toBeChecked()
})
