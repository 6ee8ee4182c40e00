import { readFileSync } from 'node:fs'
import type { APIRequestContext, Download, Page } from '@playwright/test'
import { workbookOf } from '../../apps/server/test/workbook.ts'
import { expectAccessible } from '../steps/accessible.ts'
import { pasteRows } from '../steps/grid.ts'
import { tabTo } from '../steps/keyboard.ts'
import { importHeading, ORDER_IMPORT_SCREENS } from '../steps/order-import-screens.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

/** A month of its own for each story: no two meet at a number. */
const seriesOf = (month: number) => `NCGB21${String(month).padStart(2, '0')}`

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
  const series = seriesOf(1)
  await enter(page, await someone('BACKEND'), '/orders')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(importHeading(page)).toBeVisible()
  await expect(page).toHaveTitle(/Import orders/)

  await page.getByLabel('Choose a file').setInputFiles(
    csv([
      ['Job Number', 'Street address', 'Stage', 'Our note', 'Type'],
      [`${series}0001`, '100 Elm St', 'Ready for Dispatch', 'Gate code 4410', 'M'],
      [`${series}0001`, '102 Elm St', 'Assigned', '', 'M'],
      [`${series}0002`, '9 Ash St', 'On fire', '', ''],
      [`${series}0003`, '11 Ash St', 'in research', '', ''],
    ]),
  )
  await expect(page.getByRole('heading', { name: /open jobs\.csv/ })).toBeFocused()
  await expect(figure(page, 'Orders')).toHaveText('2')
  await expect(figure(page, 'Buildings')).toHaveText('2')
  await expect(figure(page, 'Bad rows')).toHaveText('1')
  await expect(page.getByRole('listitem').filter({ hasText: 'Line 4' })).toContainText('"On fire" is no status')
  const run = page.getByRole('button', { name: 'Import 2 orders' })
  await expect(run).toBeDisabled()

  await page.getByRole('radio', { name: /^Columns/ }).check()
  await expect(page.getByRole('combobox', { name: 'Stage comes in as' })).toHaveValue('status')
  await page.getByRole('combobox', { name: 'Our note comes in as' }).selectOption('Narrative')
  await page.getByRole('checkbox', { name: /Leave out 1 row and import the rest/ }).check()
  const [mend] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download rows left out' }).click(),
  ])
  expect(await textOf(mend)).toBe(
    `\uFEFFJob Number,Street address,Stage,Our note,Type,Problem\r\n${series}0002,9 Ash St,On fire,,,"Status: ""On fire"" is no status"\r\n`,
  )
  await run.click()
  await expect(page.getByText('2 orders with 2 buildings are in.', { exact: true })).toBeVisible()
  await expect(page.getByText('1 row was left out.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show orders' })).toBeFocused()
  expect(await orderFound(admin, `${series}0001`)).toBe('READY_FOR_DISPATCH')
  expect(await orderFound(admin, `${series}0003`)).toBe('RESEARCHING')

  await page.getByRole('button', { name: 'Undo import', exact: true }).click()
  await expectToast(page, 'Success', /The import was undone/)
  await expect(importHeading(page)).toBeVisible()
  await expect(page.getByRole('row', { name: /open jobs\.csv/ }).first()).toContainText('Undone')
  expect(await orderFound(admin, `${series}0001`)).toBeUndefined()
})

test('@orders a workbook comes in by keyboard alone', async ({ page, someone, admin }) => {
  const series = seriesOf(2)
  const book = await workbookOf([
    ['JSN', 'Address', 'Sent date', 'Status'],
    [`${series}0001`, '1 Oak St', new Date(Date.UTC(2021, 3, 5)), 'Billed'],
  ])
  // Asked for early: the browser must know before the key is pressed that nobody is there to choose.
  const chooser = page.waitForEvent('filechooser')
  await enter(page, await someone('BACKEND'), '/orders/import')
  await tabTo(page, page.getByLabel('Choose a file'))
  await page.keyboard.press('Enter')
  await (
    await chooser
  ).setFiles({
    name: 'jobs.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: book,
  })
  await expect(figure(page, 'Buildings added')).toHaveText('1')
  await tabTo(page, page.getByRole('button', { name: 'Import 1 order' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Show orders' })).toBeFocused()
  expect(await orderFound(admin, `${series}0001`)).toBe('INVOICED')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders$/)
})

test('@orders rows are pasted, with or without headings, and Escape lets them go', async ({ page, someone }) => {
  const series = seriesOf(3)
  await enter(page, await someone('BACKEND'), '/orders/import')
  await expect(importHeading(page)).toBeVisible()
  await pasteRows(page, [
    [`${series}0001`, '1 Pine St'],
    [`${series}0002`, '2 Pine St'],
  ])
  await expect(page.getByText('No order of this file can come in.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'The first row names the columns' }).uncheck()
  await page.getByRole('combobox', { name: 'Column 1 comes in as' }).selectOption('JSN')
  await page.getByRole('combobox', { name: 'Column 2 comes in as' }).selectOption('Address')
  await expect(page.getByRole('button', { name: 'Import 2 orders' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(importHeading(page)).toBeVisible()
})

test('@orders the template names every column, and what is no file is said at once', async ({ page, someone }) => {
  await enter(page, await someone('BACKEND'), '/orders/import')
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download template' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('orders-template.csv')
  expect(await textOf(template)).toMatch(/^\uFEFFJSN,JSBN,Address,.*,On hold\r\n$/)

  const choose = page.getByLabel('Choose a file')
  await choose.setInputFiles({
    name: 'old.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  })
  await expect(page.getByRole('alert')).toContainText('Save it as XLSX or CSV')
  await choose.setInputFiles({ name: 'broken.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK broken') })
  await expect(page.getByText('This workbook cannot be read.')).toBeVisible()
})

test('@orders a supervisor has no such tab, and is told so where they come by the address', async ({
  page,
  someone,
}) => {
  await enter(page, await someone('SUPERVISOR'), '/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0)
  await page.goto('/orders/import')
  await expect(page.getByText('Importing orders is for the back office')).toBeVisible()
})

test('@orders the screen and every problem in Spanish', async ({ page, someone }) => {
  await enter(page, await someone('BACKEND'), '/profile')
  await page.getByRole('radio', { name: 'Español' }).click()
  await page.goto('/orders/import')
  await expect(page.getByRole('heading', { name: 'Suelte aquí un archivo CSV o XLSX' })).toBeVisible()
  await page.getByLabel('Elegir un archivo').setInputFiles(
    csv([
      ['JSN', 'Dirección', 'Status'],
      [`${seriesOf(4)}0001`, 'Calle 1', 'On fire'],
    ]),
  )
  await page.getByRole('radio', { name: /^Problemas/ }).check()
  await expect(page.getByText('«On fire» no es una situación')).toBeVisible()
})

test('@orders importing can be used by everybody', async ({ openBrowser, someone }) => {
  test.setTimeout(180_000)
  await expectAccessible(openBrowser, ORDER_IMPORT_SCREENS, await someone('ADMIN'))
})
