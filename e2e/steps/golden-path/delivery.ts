import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { lettersOf } from '../people/mail.ts'
import { expect } from '../story.ts'
import { delivery, deliveryRows, preFlight, readyRows, SOON } from '../money/delivery.ts'
import { expectToast } from '../browser/toasts.ts'
import { goTo } from './sections.ts'

const MAILBOX = 'surveys@piedmont-telco.test'
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The first building goes by e-mail, as the customer wants it; the other one waits for the next part. */
export async function deliverByMail(page: Page, jsn: string): Promise<void> {
  await openPreFlight(page, jsn)
  await preFlight(page).getByRole('checkbox', { name: /\.02M/ }).uncheck()
  await expect(preFlight(page).getByText(MAILBOX)).toBeVisible()
  await preFlight(page).getByRole('button', { name: 'Deliver part 1 (1 building)' }).click()
  await expectToast(page, `Part 1 of ${jsn} queued for delivery`)
}

export async function deliverToSharePoint(page: Page, jsn: string): Promise<void> {
  await openPreFlight(page, jsn)
  await preFlight(page).getByLabel('Channel').selectOption('SharePoint')
  await preFlight(page).getByRole('button', { name: 'Deliver part 2 (1 building)' }).click()
  await expectToast(page, `Part 2 of ${jsn} queued for delivery`)
}

async function openPreFlight(page: Page, jsn: string): Promise<void> {
  await goTo(page, 'Quality Control')
  await page.getByRole('link', { name: /^Ready to deliver/ }).click()
  await readyRows(page).filter({ hasText: jsn }).getByRole('button').click()
  await expect(preFlight(page).getByRole('button', { name: /^Deliver part/ })).toBeEnabled()
}

/** It has arrived, says the screen. Answers with the hash of the package that it shows. */
export async function arrived(page: Page, part: number): Promise<string> {
  await page.getByRole('link', { name: /^Deliveries/ }).click()
  const row = deliveryRows(page).filter({ hasText: `Part ${part}` })
  await row.getByRole('button').first().click()
  await expect(delivery(page)).toContainText(`Part ${part}`)
  await expect(row).toContainText('Delivered', SOON)
  await expect(delivery(page).getByText('Attempt 1, delivered')).toBeVisible(SOON)
  const [hash = ''] = /[0-9a-f]{64}/.exec((await delivery(page).textContent()) ?? '') ?? []
  return hash
}

/** What lies in the mailbox of the customer is that very package. */
export async function expectMailed(hash: string): Promise<void> {
  const packages = async () =>
    (await lettersOf(MAILBOX)).flatMap(({ attachments }) => attachments.map(({ bytes }) => sha256(bytes)))
  await expect.poll(packages, SOON).toContain(hash)
}

/** And what lies on the document site. */
export function expectFiled(files: ReadonlyMap<string, Buffer>, jsn: string, hash: string): void {
  const filed = [...files].filter(([path]) => path.startsWith(`Demarc/${jsn}/`))
  expect(filed.map(([, bytes]) => sha256(bytes))).toEqual([hash])
}
