import type { APIRequestContext } from '@playwright/test'
import { tabTo } from '../steps/keyboard.ts'
import { cell, expectInside, grid, gridRow, newRow, pasteRows, typeInto } from '../steps/grid.ts'
import { hearNothing } from '../steps/live.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast, toasts } from '../steps/toasts.ts'

const ADD = 'Add a city code'
const NAME = 1
const CODE = 3

async function makeCityCode(admin: APIRequestContext, city: string, code: string) {
  const made = await admin.post('/api/city-codes', { data: { cityName: city, stateCode: 'VA', cityCode: code } })
  expect(made.status()).toBe(201)
  return (await made.json()) as { id: string; version: number }
}

test('@admin a city code is entered by keyboard alone, in capitals', async ({ page, someone }) => {
  await enter(page, await someone('BACKEND'), '/city-codes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('City Codes')
  await expect(page).toHaveTitle(/City Codes/)
  await tabTo(page, cell(newRow(page, ADD), NAME))

  await page.keyboard.type('Roanoke')
  await page.keyboard.press('Tab')
  await page.keyboard.type('va')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1z')
  await expect(page.getByRole('textbox', { name: 'City code' })).toHaveValue('1Z')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'City code created successfully')
  await expect(gridRow(page, 'Roanoke')).toContainText('VA')
  await expect(gridRow(page, 'Roanoke')).toContainText('1Z')
  await expect(cell(newRow(page, ADD), NAME)).toBeFocused()
})

test('@admin a new city code is checked before it is sent', async ({ page, someone }) => {
  await enter(page, await someone('BACKEND'), '/city-codes')
  const line = newRow(page, ADD)
  await page.getByRole('button', { name: 'Add City Code' }).click()
  await expectInside(cell(line, NAME))
  await page.keyboard.press('Enter')
  await expect(line).toContainText('All fields are required')

  await typeInto(cell(line, NAME), 'Salem')
  await expect(line).toContainText('All fields are required')
  await typeInto(cell(line, 2), 'v')
  await typeInto(cell(line, CODE), 's1x')
  await expect(line).toContainText('State code must be exactly 2 characters')
  await typeInto(cell(line, 2), 'va')
  await expect(line).toContainText('City code must be exactly 2 characters')
  await expect(cell(line, CODE)).toHaveAttribute('aria-invalid', 'true')
  await expect(toasts(page)).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(line).not.toContainText('Salem')
})

test('@admin a taken code is flagged while it is typed, and refused', async ({ page, someone, admin }) => {
  await makeCityCode(admin, 'Danville', '2Z')
  await enter(page, await someone('BACKEND'), '/city-codes')
  const line = newRow(page, ADD)
  await page.getByRole('button', { name: 'Add City Code' }).click()
  await expectInside(cell(line, NAME))
  await page.keyboard.type('Dublin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('VA')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2z')
  await expect(line).toContainText('2Z is taken by Danville, VA')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Failed to create city code', '409: This city code is taken already.')
  await expect(line).toContainText('2Z is taken by Danville, VA')
})

test('@admin a cell is changed in place: a tick at once, one message when the row is left', async ({
  page,
  someone,
  admin,
}) => {
  await makeCityCode(admin, 'Norfolk', '3Z')
  await makeCityCode(admin, 'Newport', '4Z')
  await enter(page, await someone('BACKEND'), '/city-codes?q=N')
  const norfolk = gridRow(page, '3Z')
  await cell(norfolk, NAME).click()
  await page.keyboard.press('F2')
  await page.keyboard.press('End')
  await page.keyboard.type(' City')
  await page.keyboard.press('Tab')
  await expect(cell(norfolk, NAME)).toContainText('Saved')
  await expect(toasts(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowUp')
  await expectToast(page, 'Success', 'City code updated successfully')
  await expect(cell(norfolk, NAME)).toContainText('Norfolk City')

  await typeInto(cell(norfolk, CODE), '4z')
  await expectToast(page, 'Failed to update city code', '409: This city code is taken already.')
})

test('@admin two at once: both values are shown, and one of them is chosen', async ({ page, someone, admin }) => {
  const { id, version } = await makeCityCode(admin, 'Hampton', '5Z')
  // The list would hear of it, and there would be nothing to choose.
  await hearNothing(page)
  await enter(page, await someone('BACKEND'), '/city-codes?q=5Z')
  await cell(gridRow(page, '5Z'), NAME).click()
  const theirs = { cityName: 'Hampton Roads', stateCode: 'VA', cityCode: '5Z', version }
  expect((await admin.put(`/api/city-codes/${id}`, { data: theirs })).status()).toBe(200)

  await typeInto(cell(gridRow(page, '5Z'), NAME), 'Hampton Bay')
  await expectToast(page, 'Failed to update city code')
  const row = gridRow(page, '5Z')
  await expect(row).toContainText('City name: Hampton Roads, yours: Hampton Bay')
  await row.getByRole('button', { name: 'Keep mine' }).click()
  await expect(row).toContainText('Saved')
  const [kept] = (await (await admin.get('/api/city-codes?q=5Z')).json()) as [{ cityName: string }]
  expect(kept.cityName).toBe('Hampton Bay')
})

test('@admin a city code is deleted after a question; one that is gone is told of', async ({
  page,
  someone,
  admin,
}) => {
  await makeCityCode(admin, 'Suffolk', '6Z')
  const gone = await makeCityCode(admin, 'Staunton', '8Z')
  // The list would hear of it, and the question would go with the row.
  await hearNothing(page)
  await enter(page, await someone('BACKEND'), '/city-codes?q=VA')
  const dialog = page.getByRole('dialog', { name: 'Delete City Code' })
  await cell(gridRow(page, '6Z'), NAME).click()
  await page.keyboard.press('Delete')
  await expect(dialog).toContainText('Delete the city code 6Z of Suffolk, VA?')
  await expect(dialog).toContainText('Nothing uses it. This action cannot be undone.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'City code deleted successfully')
  await expect(gridRow(page, '6Z')).toHaveCount(0)

  await cell(gridRow(page, '8Z'), NAME).click()
  await page.keyboard.press('Delete')
  await expect(dialog).toContainText('Nothing uses it.')
  expect((await admin.delete(`/api/city-codes/${gone.id}`)).status()).toBe(204)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete city code', '404: This city code does not exist.')
})

const PASTED = [
  'Apex',
  'Cary',
  'Clayton',
  'Garner',
  'Holly',
  'Knightdale',
  'Rolesville',
  'Selma',
  'Smith',
  'Wake',
  'Wendell',
  'Zebulon',
]

test('@admin twelve rows are pasted, looked at, imported and undone', async ({ page, someone, admin }) => {
  await makeCityCode(admin, 'Selmah', '7Z')
  const rows = PASTED.map((city, at) => [city, 'nc', city === 'Selma' ? '7Z' : `${at % 10}${at < 10 ? 'x' : 'y'}`])
  await enter(page, await someone('BACKEND'), '/city-codes')
  await grid(page, 'City Codes').waitFor()
  await pasteRows(page, [...rows, ['Nowhere', 'NCC', '']])
  const panel = page.getByRole('region', { name: 'Import' }).first()
  await expect(page.getByRole('button', { name: 'Import 12 rows' })).toBeDisabled()
  await expect(panel).toContainText('1 row has errors')
  await expect(panel.getByRole('row', { name: /Nowhere/ })).toContainText('State code must be exactly 2 characters')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await pasteRows(page, rows)
  await expect(panel.getByRole('radio', { name: 'New 11' })).toBeVisible()
  await expect(panel.getByRole('radio', { name: 'Changed 1' })).toBeVisible()
  await expect(panel.getByRole('row', { name: /Selma/ }).locator('del').first()).toHaveText('Selmah')
  await expect(panel.getByRole('row', { name: /Apex/ })).toContainText('0X')
  await page.getByRole('button', { name: 'Import 12 rows' }).click()
  await expectToast(page, 'Success', '12 rows imported')
  await expect(gridRow(page, 'Apex')).toBeVisible()
  await expect(page.getByText(/^Last import: 12 rows by /)).toBeVisible()

  await page.keyboard.press('z')
  await expectToast(page, 'Success', 'The import was undone')
  await expect(gridRow(page, 'Apex')).toHaveCount(0)
  await expect(gridRow(page, 'Selmah')).toBeVisible()
  await expect(page.getByText(/^Last import: 12 rows by /)).toHaveCount(0)
})

test('@admin a file is imported, and what is filtered is exported', async ({ page, someone }) => {
  await enter(page, await someone('BACKEND'), '/city-codes')
  await page.getByLabel('Import CSV').setInputFiles({
    name: 'cities.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('City name;State;City code\nWytheville;VA;9Z\n'),
  })
  await expect(page.getByRole('heading', { name: 'Import: cities.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expectToast(page, 'Success', '1 row imported')

  await page.getByRole('searchbox', { name: 'City, state or code' }).fill('wythe')
  await expect(page).toHaveURL(/q=wythe/)
  await expect(page.getByText('1 city code', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await (await download).createReadStream()
  const text = Buffer.concat(await file.toArray()).toString()
  expect(text.trim().split(/\r?\n/).slice(1)).toEqual(['Wytheville,VA,9Z'])
})

test('@admin a supervisor reads city codes and changes nothing', async ({ page, someone }) => {
  await enter(page, await someone('SUPERVISOR'), '/city-codes')
  await expect(gridRow(page, 'Greensboro')).toBeVisible()
  await expect(newRow(page, ADD)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Add City Code|Import CSV|Delete/ })).toHaveCount(0)
  await cell(gridRow(page, 'Greensboro'), NAME).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'City name' })).toHaveCount(0)
})
