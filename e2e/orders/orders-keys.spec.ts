import type { Page } from '@playwright/test'
import { findCommand } from '../steps/keyboard.ts'
import { hearNothing } from '../steps/live.ts'
import { makePlace, type Place } from '../steps/order-place.ts'
import { details, makeOrders, openOrders, orderRows, readOrder, rowOf } from '../steps/orders.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

/** Presses keys and counts them. */
function counting(page: Page) {
  let count = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      count += 1
      await page.keyboard.press(key)
    }
  }
  return { press, count: () => count }
}

test('@orders ten orders are put on hold and released again in 14 keystrokes', async ({ page, someone, admin }) => {
  const { orders, path } = await makeOrders(admin, 11)
  await enter(page, await someone('BACKEND'))
  await openOrders(page, path, 11)
  const keys = counting(page)
  await keys.press('x')
  await expect(rowOf(page, orders[0]!)).toBeFocused()
  for (let row = 1; row < 10; row += 1) await keys.press('j')
  await keys.press('Shift+X')
  await expect(page.getByText('10 selected')).toBeVisible()
  await keys.press('h')
  await expect(page.getByRole('dialog', { name: 'Hold 10 orders' }).getByLabel('Reason')).toBeFocused()
  await keys.press('Enter')
  await expectToast(page, '10 orders on hold')
  await expect(orderRows(page).filter({ hasText: 'HELD' })).toHaveCount(10)
  expect((await readOrder(admin, orders[9]!)).isHeld).toBe(true)
  expect((await readOrder(admin, orders[10]!)).isHeld).toBe(false)

  await keys.press('z')
  await expectToast(page, '10 orders released')
  await expect(orderRows(page).filter({ hasText: 'HELD' })).toHaveCount(0)
  expect((await readOrder(admin, orders[0]!)).isHeld).toBe(false)
  expect(keys.count()).toBeLessThanOrEqual(14)
  await keys.press('Escape')
  await expect(page.getByRole('toolbar', { name: 'Selected orders' })).toBeHidden()
})

test('@orders J and K go through the list and the open order goes along', async ({ page, someone, admin }) => {
  const { orders, path } = await makeOrders(admin, 3)
  await enter(page, await someone('BACKEND'))
  await openOrders(page, path, 3)
  const panel = details(page)
  await page.keyboard.press('j')
  await expect(rowOf(page, orders[0]!)).toBeFocused()
  await expect(panel).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(panel).toContainText(orders[0]!.jsn)
  await page.keyboard.press('j')
  await expect(panel).toContainText(orders[1]!.jsn)
  await expect(rowOf(page, orders[1]!)).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`order=${orders[1]!.id}`))
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(panel).toContainText(orders[1]!.jsn)
  await page.keyboard.press('Enter')
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(rowOf(page, orders[1]!)).toBeFocused()

  // Whoever comes back to the address finds the same order open.
  await page.keyboard.press('Enter')
  await expect(panel).toContainText(orders[1]!.jsn)
  await page.reload()
  await expect(panel).toContainText(orders[1]!.jsn)
  await expect(rowOf(page, orders[1]!)).toHaveAttribute('aria-current', 'true')
})

test('@orders everything is reached without a mouse: found, opened, edited, saved', async ({
  page,
  someone,
  admin,
}) => {
  const { orders, place } = await makeOrders(admin, 1)
  await enter(page, await someone('BACKEND'))
  await page.getByRole('link', { name: 'Orders', exact: true }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(place.cityName)
  await expect(orderRows(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, orders[0]!)).toBeFocused()
  await page.keyboard.press('e')
  const panel = details(page)
  await expect(panel.getByLabel('Customer', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('PO 88-20417')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Order updated successfully')
  await expect(panel.getByText('PO 88-20417').first()).toBeVisible()
  expect(await readOrder(admin, orders[0]!)).toMatchObject({ customerRef: 'PO 88-20417' })
})

test('@orders the palette finds an order by a part of its address', async ({ page, someone, admin }) => {
  const { orders, place } = await makeOrders(admin, 1)
  await enter(page, await someone('BACKEND'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await findCommand(page, place.cityName, orders[0]!.jsn)
  await page.keyboard.press('Enter')
  await expect(details(page)).toContainText(orders[0]!.jsn)
})

/** Two thousand orders of one city, as a company brings in its open jobs. */
function jobs({ cityCode, stateCode, wireCenter }: Place): string {
  const rows = Array.from({ length: 2000 }, (_, at) =>
    [
      `${stateCode}${cityCode}2402${String(at + 1).padStart(4, '0')}`,
      `${at + 1} Elm St`,
      wireCenter.name,
      'Researching',
    ].join(','),
  )
  return ['JSN,Address,Wire center,Status', ...rows].join('\n')
}

test('@orders two thousand rows are scrolled down and back, and the row under the hand is the same', async ({
  page,
  someone,
  admin,
}) => {
  test.setTimeout(180_000)
  const place = await makePlace(admin)
  const file = { fileName: 'jobs.csv', text: jobs(place) }
  const dry = await admin.post('/api/orders/import', { data: { ...file, dryRun: true } })
  expect(dry.status(), await dry.text()).toBe(200)
  const { plan } = (await dry.json()) as { plan: string }
  const brought = await admin.post('/api/orders/import', { data: { ...file, dryRun: false, plan } })
  expect(brought.status(), await brought.text()).toBe(200)

  // What is told of others' changes stands above the list.
  await hearNothing(page)
  await enter(page, await someone('BACKEND'))
  await page.goto(`/orders?q=${place.stateCode}${place.cityCode}2402&sort=jsn`)
  await orderRows(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const under = page.locator('tr:focus')
  // Its number alone: its age grows while the list is scrolled.
  const numberOf = async () => /[A-Z]{2}[A-Z0-9]{2}\d{8}/.exec((await under.innerText()).replaceAll(/\s/g, ''))?.[0]
  const [number, spot] = [await numberOf(), await under.boundingBox()]
  expect(number).toContain(`${place.stateCode}${place.cityCode}2402`)

  const scroller = page.locator('[data-scroller]')
  const scrollTo = (top: number) => scroller.evaluate((list, to) => list.scrollTo(0, to), top)
  const height = (await orderRows(page).first().boundingBox())!.height
  for (let row = 0; row < 2000; row += 100) {
    // Nobody scrolls further than there are rows; the next ones are on their way.
    await expect(async () => {
      await scrollTo(row * height)
      await expect(page.getByText(new RegExp(`^${(row + 1).toLocaleString('en-US')} to `))).toBeVisible({
        timeout: 500,
      })
    }).toPass()
  }
  await scrollTo(2000 * height)
  await expect(page.getByText(/ to 2,000 of /)).toBeVisible()
  expect(await orderRows(page).count()).toBeLessThan(120)
  await scrollTo(0)
  await expect(page.getByText(/^1 to /)).toBeVisible()
  await expect(under).toBeFocused()
  expect(await numberOf()).toBe(number)
  expect(await under.boundingBox()).toEqual(spot)
})

test('@orders Enter in the search leads to what was typed, however late the answer comes', async ({
  page,
  someone,
  admin,
}) => {
  const { orders, path } = await makeOrders(admin, 3)
  await enter(page, await someone('BACKEND'))
  await openOrders(page, path, 3)
  const letItCome = Promise.withResolvers<void>()
  await page.route('**/api/orders?*', async (route) => {
    await letItCome.promise
    await route.continue()
  })
  await page.keyboard.press('/')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(orders[2]!.jsn)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${orders[2]!.jsn}`))
  // The rows of the search before are still there, and none of them is meant.
  await expect(orderRows(page)).toHaveCount(3)
  await expect(page.getByRole('searchbox', { name: 'Search orders by JSN...' })).toBeFocused()
  letItCome.resolve()
  await expect(orderRows(page)).toHaveCount(1)
  await expect(rowOf(page, orders[2]!)).toBeFocused()
})
