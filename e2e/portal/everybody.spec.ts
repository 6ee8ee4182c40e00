import { expectAccessible } from '../steps/accessible.ts'
import { enter } from '../steps/people.ts'
import { makeCustomer } from '../steps/portal.ts'
import { makeOrder, makePlace } from '../steps/order-place.ts'
import type { Screen } from '../steps/screens.ts'
import { expect, test } from '../steps/story.ts'

test.setTimeout(240_000)

const SCREENS: readonly Screen[] = [
  { name: 'portal-home', to: 'visitor', show: (page) => open(page, '/', 'Latest orders') },
  { name: 'portal-invoices', to: 'visitor', show: (page) => open(page, '/invoicing', 'No invoices yet') },
]

async function open(page: Parameters<Screen['show']>[0], path: string, heading: string) {
  await page.goto(path)
  await page.getByRole('heading', { name: heading }).waitFor()
}

test('@portal the window can be used by everybody', async ({ openBrowser, admin }) => {
  const { receiver, person } = await makeCustomer(admin)
  await makeOrder(admin, await makePlace(admin, receiver.id))
  await expectAccessible(openBrowser, SCREENS, person)
})

test('@portal by keyboard, on a phone and in Spanish', async ({ openBrowser, admin }) => {
  const { receiver, person } = await makeCustomer(admin)
  await makeOrder(admin, await makePlace(admin, receiver.id))
  const page = await openBrowser({ locale: 'es-US', viewport: { width: 390, height: 844 } })
  await enter(page, person)
  await expect(page.getByRole('link', { name: 'Recibido: 1' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/orders/)
  await expect(page.getByText('Cómo va cada uno de sus pedidos')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page.getByText('Aún no hay facturas')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
