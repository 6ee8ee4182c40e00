import type { Page } from '@playwright/test'
import { makePlace, type OrderPlace, readOrder } from '@demarc/testkit'
import { findCommand } from '../steps/browser/keyboard.ts'
import { hearNothing } from '../steps/browser/live.ts'
import { details, makeOrders, openOrders, orderRows, rowOf } from '../steps/orders/orders.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

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
  await expect(page.getByText('10 selected', { exact: true })).toBeVisible()
  await keys.press('h')
  await expect(page.getByRole('dialog', { name: 'Hold 10 orders' }).getByLabel('Reason')).toBeFocused()
  await keys.press('Enter')
  await expectToast(page, '10 orders on hold')
  await expect(orderRows(page).filter({ hasText: 'HELD' })).toHaveCount(10)
  expect((await readOrder(admin, orders[9]!.id)).isHeld).toBe(true)
  expect((await readOrder(admin, orders[10]!.id)).isHeld).toBe(false)

  await keys.press('z')
  await expectToast(page, '10 orders released')
  await expect(orderRows(page).filter({ hasText: 'HELD' })).toHaveCount(0)
  expect((await readOrder(admin, orders[0]!.id)).isHeld).toBe(false)
  expect(keys.count()).toBeLessThanOrEqual(14)
  await keys.press('Escape')
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeHidden()
})

test(
  '@orders the palette finds an order by a part of its address',
  { tag: '@soak' },
  async ({ page, someone, admin }) => {
    const { orders, place } = await makeOrders(admin, 1)
    await enter(page, await someone('BACKEND'), '/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await findCommand(page, place.cityName, orders[0]!.jsn)
    await page.keyboard.press('Enter')
    await expect(details(page)).toContainText(orders[0]!.jsn)
  },
)

/** Two thousand orders of one city, as a company brings in its open jobs. */
function jobs({ cityCode, state, wireCenterName }: OrderPlace): string {
  const rows = Array.from({ length: 2000 }, (_, at) =>
    [
      `${state}${cityCode}2402${String(at + 1).padStart(4, '0')}`,
      `${at + 1} Elm St`,
      wireCenterName,
      'Researching',
    ].join(','),
  )
  return ['JSN,Address,Wire center,Status', ...rows].join('\n')
}

test(
  '@orders two thousand rows are scrolled down and back, and the row under the hand is the same',
  { tag: '@soak' },
  async ({ page, someone, admin }) => {
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
    await page.goto(`/orders?q=${place.state}${place.cityCode}2402&sort=jsn`)
    await orderRows(page).first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const under = page.locator('tr:focus')
    // Its number alone: its age grows while the list is scrolled.
    const numberOf = async () => /[A-Z]{2}[A-Z0-9]{2}\d{8}/.exec((await under.innerText()).replaceAll(/\s/g, ''))?.[0]
    const [number, spot] = [await numberOf(), await under.boundingBox()]
    expect(number).toContain(`${place.state}${place.cityCode}2402`)

    const scroller = page.locator('[data-scroller]')
    const scrollTo = (top: number) => scroller.evaluate((list, to) => list.scrollTo(0, to), top)
    const height = (await orderRows(page).first().boundingBox())!.height
    for (let row = 0; row < 2000; row += 100) {
      // Nobody scrolls further than there are rows; the next ones are on their way.
      await expect(async () => {
        await scrollTo(row * height)
        expect(await scroller.evaluate((list) => list.scrollTop)).toBeCloseTo(row * height, -2)
      }).toPass()
    }
    await scrollTo(2000 * height)
    await expect(page.getByText(/^2,000 of /)).toBeVisible()
    expect(await orderRows(page).count()).toBeLessThan(120)
    await scrollTo(0)
    await expect(under).toBeFocused()
    expect(await numberOf()).toBe(number)
    expect(await under.boundingBox()).toEqual(spot)
  },
)
