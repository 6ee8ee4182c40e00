import { readFileSync } from 'node:fs'
import type { APIRequestContext, Download, Page } from '@playwright/test'
import { expectAccessible } from '../steps/browser/accessible.ts'
import { importHeading, ORDER_IMPORT_SCREENS } from '../screens/order-import-screens.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

/** A month and addresses that no other test has orders in. */
const SERIES = 'NCGB2101'

const csv = (rows: readonly (readonly string[])[]) => ({
  name: 'open jobs.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((cells) => cells.join(',')).join('\n')),
})
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8')

async function orderFound(admin: APIRequestContext, jsn: string): Promise<string | undefined> {
  const found = (await (await admin.get(`/api/orders?q=${jsn}`)).json()) as { jsn: string; status: string }[]
  return found.find((order) => order.jsn === jsn)?.status
}

test('@orders a company moves its open jobs in, without the bad rows, and takes it back', async ({
  page,
  someone,
  admin,
}) => {
  await enter(page, await someone('BACKEND'), '/orders')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(importHeading(page)).toBeVisible()
  await expect(page).toHaveTitle(/Import orders/)

  await page.getByLabel('Choose a file').setInputFiles(
    csv([
      ['Job Number', 'Street address', 'Stage', 'Our note', 'Type'],
      [`${SERIES}0001`, '4100 Vinegar Hill Rd', 'Ready for Dispatch', 'Gate code 4410', 'M'],
      [`${SERIES}0001`, '4102 Vinegar Hill Rd', 'Assigned', '', 'M'],
      [`${SERIES}0002`, '4109 Quince Ct', 'On fire', '', ''],
      [`${SERIES}0003`, '4111 Quince Ct', 'in research', '', ''],
    ]),
  )
  await expect(page.getByRole('heading', { name: /open jobs\.csv/ })).toBeFocused()
  await expect(figure(page, 'Orders')).toHaveText('2')
  await expect(figure(page, 'Buildings')).toHaveText('2')
  await expect(figure(page, 'Rows with errors')).toHaveText('1')
  await expect(page.getByRole('listitem').filter({ hasText: 'Line 4' })).toContainText('"On fire" isn’t a valid status')
  const run = page.getByRole('button', { name: 'Import 2 orders' })
  await expect(run).toBeDisabled()

  await page.getByRole('radio', { name: /^Columns/ }).check()
  await expect(page.getByRole('combobox', { name: 'Stage imports as' })).toHaveValue('status')
  await page.getByRole('combobox', { name: 'Our note imports as' }).selectOption('Narrative')
  await page.getByRole('checkbox', { name: /Skip 1 row and import the rest/ }).check()
  const [mend] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download skipped rows' }).click(),
  ])
  expect(await textOf(mend)).toBe(
    `\uFEFFJob Number,Street address,Stage,Our note,Type,Problem\r\n${SERIES}0002,4109 Quince Ct,On fire,,,"Status: ""On fire"" isn’t a valid status"\r\n`,
  )
  await run.click()
  await expect(page.getByText('Imported 2 orders (2 buildings).', { exact: true })).toBeVisible()
  await expect(page.getByText('1 row was skipped.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View orders' })).toBeFocused()
  expect(await orderFound(admin, `${SERIES}0001`)).toBe('READY_FOR_DISPATCH')
  expect(await orderFound(admin, `${SERIES}0003`)).toBe('RESEARCHING')

  await page.getByRole('button', { name: 'Undo import', exact: true }).click()
  await expectToast(page, 'Success', /Import undone/)
  await expect(importHeading(page)).toBeVisible()
  await expect(page.getByRole('row', { name: /open jobs\.csv/ }).first()).toContainText('Undone')
  expect(await orderFound(admin, `${SERIES}0001`)).toBeUndefined()
})

test('@orders importing can be used by everybody', { tag: '@soak' }, async ({ openBrowser, someone }) => {
  test.setTimeout(180_000)
  await expectAccessible(openBrowser, ORDER_IMPORT_SCREENS, await someone('ADMIN'))
})
