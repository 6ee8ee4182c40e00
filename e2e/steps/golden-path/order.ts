import type { Page } from '@playwright/test'
import { dayIn } from '@demarc/testkit'
import { choose, createButton, dialog, field } from '../orders/create-order.ts'
import { assignButton, chooseFielder, dueField, rows } from '../dispatch/dispatch.ts'
import { pdf } from '../browser/files.ts'
import { pasteRows } from '../orders/grid.ts'
import { details, orderRows } from '../orders/orders.ts'
import { PEOPLE } from '../people/people.ts'
import { openSite, siteDetails, siteRows } from '../orders/research.ts'
import { expect } from '../story.ts'
import { expectToast } from '../browser/toasts.ts'
import { buildingGrid, buildingRow } from '../orders/workbench.ts'
import { goTo } from './sections.ts'

/** Where the phone of the story stands: both buildings are a few steps away. */
const LAT = '36.0651714'
const BUILDINGS = [
  { address: 'Building A, 1208 Spring Garden St', lon: '-79.8160023' },
  { address: 'Building B, 1208 Spring Garden St', lon: '-79.8156700' },
]

/** The office takes the order, with the paper it came on. Answers with its number. */
export async function takeOrder(page: Page): Promise<{ id: string; jsn: string }> {
  await goTo(page, 'Orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(field(page, 'Address')).toBeFocused()
  await field(page, 'Address').fill('1208 Spring Garden St')
  await choose(page, 'City code', 'Greensboro')
  await choose(page, 'Wire center', 'Greensboro Eugene')
  await field(page, 'Customer reference').fill('PO-20417')
  await field(page, 'Sent by').fill('Marian Ellison')
  await field(page, 'Narrative').fill('Two buildings, the second behind the gate')
  await expect(dialog(page).getByText(/^NCGB\d{8}/)).toBeVisible()
  await createButton(page).click()
  await expectToast(page, 'Success', 'Order created successfully')
  await expect(page).toHaveURL(/order=/)
  const panel = details(page)
  await panel.locator('input[type=file]').setInputFiles(pdf('WR-20417 request.pdf'))
  await expectToast(page, 'Document uploaded', 'Document has been successfully uploaded to the order.')
  await expect(panel.getByText('Piedmont Telco').first()).toBeVisible()
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  const [jsn = ''] = /NCGB\d{8}/.exec((await panel.textContent()) ?? '') ?? []
  return { id, jsn }
}

export async function completeOrder(page: Page): Promise<void> {
  await details(page).getByRole('button', { name: 'Order Complete' }).click()
  await expectToast(page, 'Order completed', 'Order has been moved to research status')
  await expect(details(page).getByText('sent the order to research')).toBeVisible()
}

/** What stands there is found out and put down: two buildings with their places. */
export async function research(page: Page, { jsn }: { jsn: string }): Promise<void> {
  await goTo(page, 'Research')
  await siteRows(page).filter({ hasText: jsn }).click()
  await expect(buildingGrid(page)).toBeVisible()
  await pasteRows(
    page,
    BUILDINGS.map(({ address, lon }) => ['MDU', address, LAT, lon]),
  )
  await expect(buildingRow(page, '.02M')).toContainText('Building B')
  await siteDetails(page).getByLabel('Access notes').fill('Gate code 4711')
  await page.keyboard.press('Tab')
  await expect(siteDetails(page).getByText('Saved', { exact: true })).toHaveCount(1)
  await siteDetails(page).getByRole('group', { name: 'Job type' }).getByRole('radio', { name: 'MDU' }).check()
  await expectToast(page, 'Job type updated', 'Site job type has been updated successfully')
}

export async function markReady(page: Page, { jsn }: { jsn: string }): Promise<void> {
  await openSite(page).getByRole('button', { name: 'Mark Ready for Dispatch' }).click()
  await expectToast(page, 'Site marked ready', jsn)
}

/** Both buildings are chosen for one fielder. */
export async function chooseBuildings(page: Page): Promise<void> {
  await goTo(page, 'Dispatch')
  await expect(rows(page)).toHaveCount(BUILDINGS.length)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await chooseFinn(page)
}

/** So is what a reviewer wants again. */
export async function chooseWorkOrder(page: Page, jsbW: string): Promise<void> {
  await goTo(page, 'Dispatch')
  await page.getByRole('link', { name: /^Work orders/ }).click()
  await page.getByRole('checkbox', { name: `Select ${jsbW}` }).check()
  await page.getByText('“1 Front: Blurry”').click()
  await expect(page.getByRole('list', { name: 'Items to redo' })).toContainText('Front')
  await chooseFinn(page)
}

async function chooseFinn(page: Page): Promise<void> {
  // Of the person only the name is read.
  await chooseFielder(page, { ...PEOPLE.FIELDER, id: '' })
  await dueField(page).fill(dayIn(5))
}

export async function dispatch(page: Page, count: number): Promise<void> {
  const { firstName, lastName } = PEOPLE.FIELDER
  await assignButton(page, count).click()
  const what = count === 1 ? '1 building' : `${count} buildings`
  await expectToast(page, `${what} assigned to ${firstName} ${lastName}`)
}

/** Everything is paid: there is nothing left to do about it. */
export async function closeOrder(page: Page, { jsn }: { jsn: string }): Promise<void> {
  await goTo(page, 'Orders')
  await orderRows(page).filter({ hasText: jsn }).click()
  await details(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Close order' }).click()
  await expectToast(page, 'Order closed', 'Fully paid. Reversing a payment reopens it.')
  await expect(details(page).getByText('closed the order')).toBeVisible()
}
