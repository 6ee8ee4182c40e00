import type { Page } from '@playwright/test'
import { expect } from '../story.ts'
import { sitePanel, underReview } from '../qc/qc.ts'
import { SOON } from '../money/delivery.ts'
import { expectToast } from '../browser/toasts.ts'
import { goTo } from './sections.ts'

/** Opens a building of the queue; nobody else has it. */
export async function review(page: Page, jsb: string): Promise<void> {
  await goTo(page, 'Quality Control')
  const row = page.getByRole('list', { name: 'Review queue' }).getByRole('button').filter({ hasText: jsb })
  const news = page.getByRole('button', { name: /^Show/ })
  // The machine looks at every photo first; what comes in then stands in the queue when one asks for it.
  await expect(async () => {
    if (await news.isVisible()) await news.click({ timeout: 1000 })
    await expect(row).toBeVisible({ timeout: 1000 })
  }).toPass(SOON)
  await row.click()
  await expect(underReview(page).getByRole('heading', { level: 2, name: jsb })).toBeVisible()
  await expect(underReview(page)).toContainText('Being reviewed by you since')
}

/** The five boxes and the verdict, by their keys. */
export async function pass(page: Page, jsb: string): Promise<void> {
  for (const key of ['1', '2', '3', '4', '5', 'p']) await page.keyboard.press(key)
  await expectToast(page, 'QC Review Completed', `${jsb} passed.`)
}

/** The front is blurred: somebody has to go there again. */
export async function markFront(page: Page): Promise<void> {
  for (const key of ['w', '1', 'a']) await page.keyboard.press(key)
  await expect(sitePanel(page).getByRole('button', { name: 'Send back for 1 shot' })).toBeVisible()
}

export async function sendBack(page: Page, jsb: string): Promise<void> {
  await page.keyboard.press('Enter')
  await expectToast(page, 'QC Review Completed', `${jsb} sent back to the site.`)
}
