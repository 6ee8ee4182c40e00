import type { APIRequestContext } from '@playwright/test'
import { cell, expectInside, grid, gridRow, newRow, typeInto } from '../steps/grid.ts'
import { hearNothing } from '../steps/live.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

const ADD = 'Add a wire center'
const [NAME, WID, PID, CLLI, CUSTOMER] = [1, 2, 3, 4, 5]

async function makeWireCenter(admin: APIRequestContext, fields: Record<string, string>): Promise<string> {
  const made = await admin.post('/api/wire-centers', { data: fields })
  expect(made.status()).toBe(201)
  return ((await made.json()) as { id: string }).id
}

async function piedmont(admin: APIRequestContext): Promise<string> {
  const found = (await (await admin.get('/api/customers?q=PIEDMONT')).json()) as [{ id: string }]
  return found[0].id
}

test('@admin a wire center is entered with its customer, checked before and flagged when it is there', async ({
  page,
  someone,
  admin,
}) => {
  await makeWireCenter(admin, { name: 'Eden Main', wid: 'E100', pid: 'P7', code: 'EDENNCMA' })
  await enter(page, await someone('BACKEND'), '/wire-center-billing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wire Center Billing')
  await expect(page.getByRole('link', { name: 'Wire Centers' })).toHaveAttribute('aria-current', 'page')
  const line = newRow(page, ADD)
  await page.getByRole('button', { name: 'Add Wire Center' }).click()
  await expectInside(cell(line, NAME))
  await page.keyboard.type('Eden East')
  await page.keyboard.press('Enter')
  await expect(line).toContainText('Name, WID, and PID are required')

  await typeInto(cell(line, WID), 'e100')
  await cell(line, PID).click()
  await page.keyboard.type('p7')
  await expect(line).toContainText('WID E100 with PID P7 is taken by Eden Main')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Failed to create wire center', '409: A wire center with this WID and PID exists already.')
  await typeInto(cell(line, CLLI), 'edennc')
  await expect(line).toContainText('CLLI code must be exactly 8 letters and digits')
  await typeInto(cell(line, CLLI), 'edenncea')
  await cell(line, CUSTOMER).click()
  await page.getByRole('combobox', { name: 'Customer' }).selectOption('Piedmont Telco')
  await typeInto(cell(line, PID), 'p8')
  await expectToast(page, 'Success', 'Wire center created successfully')
  await expect(gridRow(page, 'Eden East')).toContainText('EDENNCEA')
  await expect(gridRow(page, 'Eden East')).toContainText('Piedmont Telco')
})

test('@admin a wire center is changed in place and keeps what others need', async ({ page, someone, admin }) => {
  await makeWireCenter(admin, { name: 'Mebane', wid: 'M100', pid: 'P1' })
  await makeWireCenter(admin, { name: 'Mebane West', wid: 'M100', pid: 'P2' })
  await enter(page, await someone('BACKEND'), '/wire-center-billing?q=M100')
  await typeInto(cell(gridRow(page, 'Mebane West'), NAME), 'Mebane Fifth')
  await page.getByRole('heading', { level: 1 }).click()
  await expectToast(page, 'Success', 'Wire center updated successfully')
  await typeInto(cell(gridRow(page, 'Mebane Fifth'), PID), 'P1')
  await expectToast(page, 'Failed to update wire center', /WID and PID exists already/)
  await page.keyboard.press('Escape')

  const customer = cell(gridRow(page, 'Mebane'), CUSTOMER)
  await customer.click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Tarheel')
  await page.keyboard.press('Enter')
  await expect(customer).toContainText('Tarheel Fiber')
  await expect(customer).toContainText('Saved')
})

test('@admin a wire center with rates stays, also when the rate comes at the last moment', async ({
  page,
  someone,
  admin,
}) => {
  const customerId = await piedmont(admin)
  const used = await makeWireCenter(admin, { name: 'Yadkin Used', wid: 'Y1', pid: 'P1', customerId })
  const free = await makeWireCenter(admin, { name: 'Yadkin Free', wid: 'Y2', pid: 'P1', customerId })
  const agree = async (wireCenterId: string) => {
    const terms = { wireCenterId, jobType: 'S', cents: 9900, validFrom: '2026-01-01', validTo: null }
    expect((await admin.post(`/api/customers/${customerId}/rates`, { data: terms })).status()).toBe(201)
  }
  await agree(used)
  await hearNothing(page)
  await enter(page, await someone('BACKEND'), '/wire-center-billing?q=Yadkin')
  const dialog = page.getByRole('dialog', { name: 'Delete Wire Center' })
  await cell(gridRow(page, 'Yadkin Used'), NAME).click()
  await page.keyboard.press('Delete')
  await expect(dialog).toContainText('It is in use and stays: 1 rate.')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await cell(gridRow(page, 'Yadkin Free'), NAME).click()
  await page.keyboard.press('Delete')
  await expect(dialog).toContainText('Nothing uses it.')
  await agree(free)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete wire center', '409: This wire center is in use and stays: 1 rate.')

  await makeWireCenter(admin, { name: 'Yadkin Gone', wid: 'Y3', pid: 'P1' })
  await page.reload()
  await cell(gridRow(page, 'Yadkin Gone'), NAME).click()
  await page.keyboard.press('Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Wire center deleted successfully')
  await expect(gridRow(page, 'Yadkin Gone')).toHaveCount(0)
})

test('@admin the administration has the same list in its tab', async ({ page, someone, admin }) => {
  await makeWireCenter(admin, { name: 'Zebulon North', wid: 'Z1', pid: 'P1' })
  await enter(page, await someone('ADMIN'), '/admin/wire-centers?q=Zebulon')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wire Centers')
  await expect(gridRow(page, 'Zebulon North')).toBeVisible()
  await expect(newRow(page, ADD)).toBeVisible()
})

const MANY = 10_000

test('@admin ten thousand wire centers are walked through by keyboard, and only those in sight are drawn', async ({
  page,
  someone,
  admin,
}) => {
  test.setTimeout(300_000)
  const text = Array.from({ length: MANY }, (_, at) => `Zz ${String(at).padStart(5, '0')}\tZZ${at}\tP${at}`).join('\n')
  const imported = await admin.post('/api/wire-centers/import', { data: { text, dryRun: false }, timeout: 240_000 })
  expect(imported.status()).toBe(200)
  await enter(page, await someone('BACKEND'), '/wire-center-billing?q=Zz')
  await cell(gridRow(page, 'Zz 00000'), NAME).click()
  const drawn = () => grid(page, 'Wire Centers').getByRole('row').count()
  await expect(page.getByText('more than 1,000 wire centers')).toBeVisible()

  for (let pages = 1; pages <= 12; pages += 1) {
    await page.keyboard.press('PageDown')
    await expect(cell(gridRow(page, `Zz ${String(pages * 20).padStart(5, '0')}`), NAME)).toBeFocused()
    expect(await drawn()).toBeLessThan(80)
  }
  await page.keyboard.press('Control+End')
  await expect(cell(gridRow(page, 'Zz 09999'), CUSTOMER)).toBeFocused({ timeout: 120_000 })
  expect(await drawn()).toBeLessThan(80)
  await expect(page.getByText('10,000 wire centers')).toBeVisible()
  await page.keyboard.press('Control+Home')
  await expect(cell(newRow(page, ADD), NAME)).toBeFocused()
  expect(await drawn()).toBeLessThan(80)
})
