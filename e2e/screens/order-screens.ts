import type { Page } from '@playwright/test'
import { callerOf } from '../steps/caller.ts'
import { details, makeOrders, orderRows } from '../steps/orders/orders.ts'
import type { Screen } from './screen.ts'

const desk = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })

/** The list of orders and all that opens from it. An installation without orders gets a few. */
export const ORDER_SCREENS: readonly Screen[] = [
  { name: 'orders', to: 'admin', show: showList },
  { name: 'orders-none', to: 'admin', show: showNone },
  { name: 'orders-selected', to: 'admin', show: showSelected },
  { name: 'orders-filters', to: 'admin', show: showFilters, over: 'main' },
  { name: 'order', to: 'admin', show: showOrder },
  { name: 'order-edit', to: 'admin', show: showEdit },
  { name: 'order-hold', to: 'admin', show: (page) => showQuestion(page, 'h', 'Hold this order') },
  { name: 'order-set-status', to: 'admin', show: (page) => showQuestion(page, 's', 'Set status') },
  { name: 'order-cancel', to: 'admin', show: (page) => showAct(page, 'Cancel order…') },
  { name: 'order-duplicate', to: 'admin', show: (page) => showAct(page, 'Mark as duplicate…') },
  { name: 'case-file', to: 'admin', show: showCaseFile },
  { name: 'orders-deleted', to: 'admin', show: showDeleted },
]

async function showList(page: Page): Promise<void> {
  await desk(page)
  const reply = await page.request.get('/api/orders?limit=1')
  if (((await reply.json()) as unknown[]).length === 0) await makeOrders(callerOf(page.request), 3)
  await page.goto('/orders')
  await orderRows(page).first().waitFor()
}

async function showNone(page: Page): Promise<void> {
  await page.goto('/orders?q=zzzzzz')
  await page.getByRole('heading', { name: 'No orders found' }).waitFor()
}

async function showSelected(page: Page): Promise<void> {
  await showList(page)
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('2 selected', { exact: true }).waitFor()
}

async function showFilters(page: Page): Promise<void> {
  await showList(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('radio', { name: 'Due date' }).waitFor()
}

const lists = new WeakMap<Page, string>()

/** The screens of one order, of a list that no other story changes. */
export const orderScreensOf = (list: string): readonly Screen[] =>
  ORDER_SCREENS.filter(({ name }) => !name.startsWith('orders')).map((screen) => ({
    ...screen,
    show: (page) => {
      lists.set(page, list)
      return screen.show(page)
    },
  }))

async function showOrder(page: Page): Promise<void> {
  await page.goto(lists.get(page) ?? '/orders?status=ORDER_RECEIVED&held=false')
  await orderRows(page).first().click()
  await details(page).getByText('created the order').or(details(page).getByText('History')).first().waitFor()
  await details(page).getByRole('heading', { name: 'Buildings' }).waitFor()
}

async function showEdit(page: Page): Promise<void> {
  await showOrder(page)
  await page.keyboard.press('e')
  await details(page).getByRole('button', { name: 'Save changes' }).waitFor()
}

async function showQuestion(page: Page, key: string, name: string): Promise<void> {
  await showOrder(page)
  await page.keyboard.press(key)
  await page.getByRole('dialog', { name }).waitFor()
}

async function showAct(page: Page, name: string): Promise<void> {
  await showOrder(page)
  await details(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
  await page.getByRole('dialog').getByLabel('Reason').waitFor()
}

async function showCaseFile(page: Page): Promise<void> {
  await showOrder(page)
  await details(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Case file' }).click()
  await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor()
}

async function showDeleted(page: Page): Promise<void> {
  await page.goto('/orders?deleted=true')
  await page.getByRole('heading', { name: 'Deleted orders', exact: true }).waitFor()
  await page.getByText('Loading', { exact: true }).waitFor({ state: 'hidden' })
}
