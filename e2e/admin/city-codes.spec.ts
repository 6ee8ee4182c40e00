import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

test('@admin a file is imported, and what is filtered is exported', { tag: '@soak' }, async ({ page, someone }) => {
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
