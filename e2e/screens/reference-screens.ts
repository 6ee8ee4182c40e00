import type { Page } from '@playwright/test'
import { cell, grid, gridRow, newRow, pasteRows } from '../steps/orders/grid.ts'
import type { Screen } from './screen.ts'

/** City codes, wire centers, customers and rates, as the demonstration data fills them. */
export const REFERENCE_SCREENS: readonly Screen[] = [
  { name: 'city-codes', to: 'admin', show: (page) => showText(page, '/city-codes', 'Greensboro') },
  { name: 'city-codes-typing', to: 'admin', show: showTyping },
  { name: 'city-codes-import', to: 'admin', show: showImport },
  { name: 'city-codes-none', to: 'admin', show: (page) => showText(page, '/city-codes?q=zzz', 'No results') },
  { name: 'delete-city-code', to: 'admin', show: showDelete },
  { name: 'wire-centers', to: 'admin', show: (page) => showText(page, '/wire-center-billing', 'High Point Main') },
  { name: 'admin-wire-centers', to: 'admin', show: (page) => showText(page, '/admin/wire-centers', 'High Point Main') },
  {
    name: 'customers',
    to: 'admin',
    show: (page) => showText(page, '/wire-center-billing/customers', 'Piedmont Telco'),
  },
  { name: 'customer', to: 'admin', show: showCustomer },
  { name: 'create-customer', to: 'admin', show: showCreateCustomer },
]

const desk = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })

async function showText(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path)
  await page.getByText(text).first().waitFor()
}

async function showTyping(page: Page): Promise<void> {
  await desk(page)
  await page.goto('/city-codes')
  await cell(newRow(page, 'New city code'), 1).click()
  await page.keyboard.type('Graham')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nc')
  await page.keyboard.press('Tab')
  await page.keyboard.type('gb')
  await page.getByText('GB is already used by Greensboro, NC').first().waitFor()
}

async function showImport(page: Page): Promise<void> {
  await desk(page)
  await page.goto('/city-codes')
  await grid(page, 'City Codes').waitFor()
  await pasteRows(page, [
    ['City name', 'State', 'City code'],
    ['Apex', 'nc', 'ax'],
    ['Greensboro City', 'NC', 'GB'],
    ['Durham', 'NC', 'DH'],
    ['Nowhere', 'NCC', 'Z'],
  ])
  await page.getByRole('radio', { name: 'All 4' }).check()
  await page.getByText('Greensboro City').waitFor()
}

async function showDelete(page: Page): Promise<void> {
  await desk(page)
  await page.goto('/city-codes')
  await cell(gridRow(page, 'Greensboro'), 1).click()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').waitFor()
}

async function showCustomer(page: Page): Promise<void> {
  await showText(page, '/wire-center-billing/customers', 'Piedmont Telco')
  await page.getByRole('button', { name: /Piedmont Telco/ }).click()
  await page.getByRole('heading', { name: 'Rates' }).waitFor()
  await page.getByText('$165.00').waitFor()
}

async function showCreateCustomer(page: Page): Promise<void> {
  await showText(page, '/wire-center-billing/customers', 'Piedmont Telco')
  await page.getByRole('button', { name: 'Create customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create customer' })
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await page.getByText('Name is required').waitFor()
}
