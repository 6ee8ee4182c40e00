import type { APIRequestContext } from '@playwright/test'
import { cell, grid, gridRow, newRow, typeInto } from '../steps/grid.ts'
import { hearNothing } from '../steps/live.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

type Made = { id: string; version: number; name: string; code: string }

async function makeCustomer(admin: APIRequestContext, name: string, code: string): Promise<Made> {
  const made = await admin.post('/api/customers', { data: { name, code } })
  expect(made.status()).toBe(201)
  return (await made.json()) as Made
}

test('@admin a customer is created and its terms are filled in', async ({ page, someone, admin }) => {
  await enter(page, await someone('BACKEND'), '/wire-center-billing')
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(page).toHaveURL(/\/wire-center-billing\/customers$/)
  await expect(page.getByRole('link', { name: /Tarheel Fiber/ })).toBeVisible()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Create Customer' })
  await dialog.getByRole('button', { name: 'Create Customer' }).click()
  await expect(dialog).toContainText('Name is required')
  await dialog.getByLabel('Name').fill('Blue Ridge Comm')
  await dialog.getByLabel('Code').fill('blueridge')
  await dialog.getByRole('button', { name: 'Create Customer' }).click()
  await expectToast(page, 'Success', 'Customer created successfully')
  await expect(page).toHaveURL(/customer=/)
  await expect(page.getByRole('heading', { level: 2, name: 'Blue Ridge Comm' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Blue Ridge Comm/ })).toHaveAttribute('aria-current', 'page')

  await page.getByLabel('Aliases').fill('BRC')
  await page.getByLabel('Aliases').press('Enter')
  await page.getByLabel('Mail domains').fill('not a domain')
  await page.getByLabel('Accounts payable e-mail').fill('ap@blueridge.test')
  await page.getByLabel('Terms, net days').fill('45')
  await page.getByLabel('Rate of a visit without a survey').fill('35.5')
  await page.getByLabel('Purchase order required').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Not a mail domain')).toBeVisible()
  await page.getByRole('button', { name: 'Remove not a domain' }).click()
  await page.getByLabel('Mail domains').fill('blueridge.test')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Success', 'Customer updated successfully')
  const [kept] = (await (await admin.get('/api/customers?q=blueridge')).json()) as Record<string, unknown>[]
  expect(kept).toMatchObject({
    aliases: ['BRC'],
    mailDomains: ['blueridge.test'],
    accountsPayableEmail: 'ap@blueridge.test',
    termsNetDays: 45,
    outcomeRateCents: 3550,
    purchaseOrderRequired: true,
  })
  // Rates are the business of admins.
  await expect(page.getByRole('heading', { name: 'Rates' })).toHaveCount(0)
})

test('@admin two at once: the form shows both values and keeps what was typed', async ({ page, someone, admin }) => {
  const { id, ...made } = await makeCustomer(admin, 'Catawba Net', 'CATAWBA')
  await hearNothing(page)
  await enter(page, await someone('BACKEND'), `/wire-center-billing/customers?customer=${id}`)
  await page.getByLabel('Bill to').fill('12 Main Street')
  const theirs = { name: made.name, code: made.code, billTo: 'PO Box 9', version: made.version }
  expect((await admin.put(`/api/customers/${id}`, { data: theirs })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Failed to update customer')
  await expect(page.getByText('Bill to: PO Box 9, yours: 12 Main Street')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expectToast(page, 'Success', 'Customer updated successfully')
  await expect(page.getByLabel('Bill to')).toHaveValue('12 Main Street')
})

test('@admin nobody loses what they typed of a customer without being asked', async ({ page, someone, admin }) => {
  const { id } = await makeCustomer(admin, 'Rocky River Net', 'ROCKYRIVER')
  await enter(page, await someone('BACKEND'), `/wire-center-billing/customers?customer=${id}`)
  await page.getByLabel('Bill to').fill('9 River Road')
  await page.getByLabel('File naming template').fill('{foo}')
  await page.getByLabel('Mail domains').fill('no domain,')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Mail domains')).toBeFocused()
  await expect(page.getByText('Only {jsb}, {slot} and {n} are known')).toBeVisible()

  await page.getByRole('link', { name: /Tarheel Fiber/ }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Bill to')).toHaveValue('9 River Road')
  await page.getByRole('link', { name: /Tarheel Fiber/ }).click()
  await asked.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Tarheel Fiber' })).toBeVisible()
})

test('@admin an admin agrees on rates, and two never hold on the same day', async ({ page, someone, admin }) => {
  const { id } = await makeCustomer(admin, 'Haw River Fiber', 'HAWRIVER')
  await enter(page, await someone('ADMIN'), `/wire-center-billing/customers?customer=${id}`)
  const rates = grid(page, 'Rates of Haw River Fiber')
  const line = newRow(page, 'Add a rate')
  await typeInto(cell(line, 3), 'cheap')
  await expect(line).toContainText('Rate must be an amount in dollars')
  await typeInto(cell(line, 3), '125')
  await expectToast(page, 'Success', 'Rate created successfully')
  const agreed = rates.getByRole('row').filter({ hasText: '$125.00' })
  await expect(agreed).toContainText('All wire centers')
  await expect(agreed).toContainText('SFU')
  await expect(agreed).toContainText('until further notice')
  await expect(agreed).toContainText('Today')

  await typeInto(cell(line, 3), '130')
  const refused = 'Another rate for the same wire center and type is valid on some of these days.'
  await expectToast(page, 'Failed to create rate', `409: ${refused}`)
  await expect(line).toContainText(refused)
  await page.keyboard.press('Escape')

  await typeInto(cell(agreed, 3), '127.50')
  await expect(rates.getByRole('row').filter({ hasText: '$127.50' })).toContainText('Saved')
  await page.getByRole('heading', { level: 1 }).click()
  await expectToast(page, 'Success', 'Rate updated successfully')
})

test('@admin a customer with people stays, one without goes', async ({ page, someone, admin }) => {
  const { id } = await makeCustomer(admin, 'Short Lived', 'SHORT')
  await enter(page, await someone('BACKEND'), '/wire-center-billing/customers?q=Piedmont')
  await page.getByRole('link', { name: /Piedmont Telco/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Customer' })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toContainText(/It is in use and stays: .*\d+ (person|people)/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/wire-center-billing/customers?customer=${id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Customer deleted successfully')
  await expect(page.getByText('No customer is open')).toBeVisible()
})

test('@admin a supervisor reads a customer and changes nothing', async ({ page, someone }) => {
  await enter(page, await someone('SUPERVISOR'), '/wire-center-billing/customers')
  await page.getByRole('link', { name: /Tarheel Fiber/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Tarheel Fiber' })).toBeVisible()
  await expect(page.getByText('Tarheel Fiber LLC').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Create Customer|Save changes|Delete/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Rates' })).toHaveCount(0)
  await expect(gridRow(page, 'All wire centers')).toHaveCount(0)
})
