import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { OrderPlace } from '@demarc/testkit'
import { highlighted } from '../browser/keyboard.ts'

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Create Order' })
export const createButton = (page: Page): Locator =>
  dialog(page).getByRole('button', { name: /^(Create Order|Creating)/ })
export const field = (page: Page, label: string | RegExp): Locator => dialog(page).getByLabel(label)
export const jsnOf = ({ state, cityCode }: OrderPlace, number: number) =>
  new RegExp(`^${state}${cityCode}\\d{4}${String(number).padStart(4, '0')}`)
export const isCreate = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/orders'

export async function openDialog(page: Page): Promise<void> {
  await page.goto('/orders?create=true')
  await expect(field(page, 'Address')).toBeFocused()
}

export async function choose(page: Page, label: string, typed: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label, exact: true }).focus()
  await page.keyboard.type(typed)
  await expect(highlighted(page)).toContainText(typed)
  await page.keyboard.press('Enter')
}

export async function fillIn(page: Page, place: OrderPlace, address = '718 Walker Ave'): Promise<void> {
  await field(page, 'Address').fill(address)
  await choose(page, 'City code', place.cityCode)
  await choose(page, 'Wire center', place.clli)
  await field(page, 'Sent by').fill('Marian Ellison')
}
