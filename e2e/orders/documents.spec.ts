import type { Locator, Page } from '@playwright/test'
import { makeOrder, makePlace } from '@demarc/testkit'
import { pdf, png } from '../steps/browser/files.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

const documents = (page: Page): Locator => page.getByRole('region', { name: 'Documents' })
const chooser = (page: Page): Locator => documents(page).locator('input[type=file]')
const row = (page: Page, name: string): Locator => documents(page).getByRole('listitem').filter({ hasText: name })

test('@orders documents are uploaded, opened, downloaded and deleted', async ({ page, someone, admin }) => {
  const { id } = await makeOrder(admin, await makePlace(admin))
  await enter(page, await someone('BACKEND'), `/orders?order=${id}`)
  await expect(documents(page).getByRole('heading', { name: 'Documents 0' })).toBeVisible()
  await expect(documents(page)).toContainText('Max 5 files, 10MB each')
  await expect(documents(page)).toContainText('No documents yet')
  expect(await chooser(page).getAttribute('accept')).toBe('.jpg,.jpeg,.png,.webp,.pdf,.doc,.docx')
  expect(await chooser(page).evaluate((input: HTMLInputElement) => input.multiple)).toBe(true)

  await chooser(page).setInputFiles(pdf('WR-20417 request.pdf'))
  await expectToast(page, 'Document uploaded', 'Document has been successfully uploaded to the order.')
  await chooser(page).setInputFiles(png('gate-scott-ave.png'))
  await expect(documents(page).getByRole('heading', { name: 'Documents 2' })).toBeVisible()
  // `Nov 12, 2026 08:14`
  await expect(row(page, 'WR-20417 request.pdf').locator('time')).toHaveText(/^[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d$/)
  // Drawn by a job, shown when it is there, without asking; both wait for whatever else the database is busy with.
  await expect(row(page, 'gate-scott-ave.png').locator('img')).toBeVisible({ timeout: 40_000 })

  const tab = documents(page).getByRole('link', { name: 'Open WR-20417 request.pdf in a new tab' })
  await expect(tab).toHaveAttribute('target', '_blank')
  const fetched = page.waitForEvent('download')
  await documents(page).getByRole('link', { name: 'Download WR-20417 request.pdf' }).click()
  expect((await fetched).suggestedFilename()).toBe('WR-20417 request.pdf')

  const release = documents(page).getByRole('button', { name: 'Share WR-20417 request.pdf' })
  await expect(release).toHaveAttribute('aria-pressed', 'false')
  await release.click()
  await expectToast(
    page,
    'Document shared',
    'WR-20417 request.pdf is now visible to the customer and the assigned fielders.',
  )
  await expect(release).toHaveAttribute('aria-pressed', 'true')
  await release.click()
  await expectToast(page, 'Document no longer shared', 'WR-20417 request.pdf is now visible to the office only.')
  await expect(release).toHaveAttribute('aria-pressed', 'false')

  await documents(page).getByRole('button', { name: 'Delete gate-scott-ave.png' }).click()
  await page.getByRole('dialog', { name: 'Delete document' }).getByRole('button', { name: 'Delete document' }).click()
  await expectToast(page, 'Document deleted')
  await expect(row(page, 'gate-scott-ave.png')).toHaveCount(0)
})
