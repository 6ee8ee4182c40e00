import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { enter, makePerson, newPerson } from '../steps/people/people.ts'
import { bill } from '../steps/money/disputes.ts'
import { orderPanel, makePortalCustomer, part } from '../steps/money/portal.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

test.setTimeout(300_000)

/** Words of the inside: no screen of a customer says any of them. */
const INSIDE =
  /research|dispatch|fielder|quality control|\bQC\b|review|rework|work order|warranty|on hold|\bheld\b|override|assigned|in progress|marcus|bell\b|risk/i

const said = (page: Page) => page.getByRole('main').innerText()

test('@portal a customer finds where an order is in two clicks, takes one building, sends the other back, and reads nothing of the inside', async ({
  page,
  openBrowser,
  admin,
}) => {
  const office = await openBrowser()
  await enter(office, await makePerson(admin, 'ADMIN', newPerson('Olga', 'Reyes')))
  const { receiver, person, delivered } = await makePortalCustomer(office, admin, 2)
  const [first, second] = delivered.buildings.toSorted((one, other) => one.jsb.localeCompare(other.jsb))
  await enter(page, person, '/')

  await expect(page.getByRole('link', { name: 'Received: 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Delivered: 1' })).toBeVisible()
  await expect(part(page, 'Awaiting your approval').getByRole('listitem')).toHaveCount(2)
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText(['Dashboard', 'Orders', 'Invoicing'])
  expect(await said(page)).not.toMatch(INSIDE)

  // Two clicks from here: the order, and where it stands.
  await nav.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('row').filter({ hasText: 'PO-20417' }).click()
  const panel = orderPanel(page)
  await expect(panel.getByRole('listitem').filter({ hasText: 'Received' })).toHaveAttribute('aria-current', 'step')
  await expect(panel).toContainText('Call Marian first')
  expect(await said(page)).not.toMatch(INSIDE)

  await page.goto(`/orders?order=${delivered.orderId}`)
  const buildings = part(page, 'Buildings')
  await expect(buildings.getByRole('listitem')).toHaveCount(2)
  await buildings.getByRole('button', { name: `Accept ${first!.jsb}` }).click()
  await expect(page.getByRole('dialog', { name: `Accept ${first!.jsb}?` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expectToast(page, `${first!.jsb} accepted`)
  await expect(buildings.getByRole('listitem').first()).toContainText('Accepted')
  await expect(buildings.getByRole('button', { name: `Reject ${first!.jsb}` })).toHaveCount(0)

  await buildings.getByRole('button', { name: `Reject ${second!.jsb}` }).click()
  const dialog = page.getByRole('dialog', { name: `Reject ${second!.jsb}?` })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog).toContainText('Enter a reason')
  await page.keyboard.type('The rear is another house')
  await page.keyboard.press('Enter')
  await expectToast(page, `${second!.jsb} rejected`)
  await expect(buildings.getByRole('listitem').last()).toContainText('Scheduled')
  await expect(buildings.getByRole('listitem').last()).toContainText('being redone')
  await expect(buildings.getByRole('button', { name: /^(Accept|Reject) / })).toHaveCount(0)
  expect(await said(page)).not.toMatch(INSIDE)

  const packages = part(page, 'Packages')
  const coming = page.waitForEvent('download')
  await packages.getByRole('link', { name: /^Download / }).click()
  const bytes = readFileSync(await (await coming).path())
  await expect(packages).toContainText(createHash('sha256').update(bytes).digest('hex'))

  await page.getByRole('radio', { name: 'Map' }).check()
  await expect(page.getByText(/^\d+ buildings? in this list$/)).toBeVisible()
  await expect(page).toHaveURL(/view=map/)
  expect(await said(page)).not.toMatch(INSIDE)

  const invoiceNo = (await bill(admin, receiver)).invoiceNo!
  await page.goto('/')
  await readWhyOwed(page, invoiceNo, first!.jsb)
  const sheet = page.getByRole('dialog', { name: invoiceNo, exact: true })
  await expect(sheet.getByRole('table', { name: 'Lines' }).getByRole('row')).toHaveCount(2)
  await expect(sheet).toContainText(first!.jsb)
  await expect(sheet).toContainText('Dispute by')
  expect(await said(page)).not.toMatch(INSIDE)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: new RegExp(invoiceNo) })).toBeFocused()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Paid')
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('row', { name: new RegExp(invoiceNo) })).toBeVisible()
})

/** What do I owe, and why? Home says how much; the second click shows what a line is for. */
async function readWhyOwed(page: Page, invoiceNo: string, jsb: string): Promise<void> {
  const owed = part(page, 'Open invoices')
  await expect(owed).toContainText(/\$\d/)
  let clicks = 0
  const click = (target: Locator) => {
    clicks += 1
    return target.click()
  }
  await click(owed.getByRole('link', { name: new RegExp(invoiceNo) }))
  await click(page.getByRole('button', { name: `Photos and survey: ${jsb}` }))
  const gallery = page.getByRole('dialog', { name: `Photos and survey, ${jsb}` })
  await expect(gallery.getByRole('link', { name: 'View report (PDF)' })).toBeVisible()
  expect(clicks).toBe(2)
  expect(await gallery.innerText()).not.toMatch(INSIDE)
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
}
