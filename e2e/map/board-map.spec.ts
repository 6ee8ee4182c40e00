import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { FEW_PINS, manyPins } from '../../apps/web/kit/kit-pins.ts'
import { serveKit } from '../../dev/processes/kit.ts'
import {
  boardMap,
  boxAround,
  clickAt,
  drawBox,
  expectChosen,
  lookAtMark,
  lookAtMarks,
  pixelOf,
  placeOf,
  whereItLooks,
} from '../steps/dispatch/board-map.ts'
import { DRAWING_MAPS } from '../steps/browser/chromium.ts'
import { expect, test } from '../steps/story.ts'

test.use(DRAWING_MAPS)

const OFFICE = process.env.E2E_URL ?? ''
const GREENSBORO = { lat: 36.0726, lon: -79.792 }
const pin = (number: number) => FEW_PINS[number - 1]!

let kit: Awaited<ReturnType<typeof serveKit>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  kit = await serveKit(Number(process.env.E2E_BOARD_KIT_PORT), Number(new URL(OFFICE).port))
})
test.afterAll(() => kit.stop())
// Without a graphics card a picture of the map takes seconds on a busy machine, and it takes several to see a change.
const PICTURES = { timeout: 90_000 }
test.beforeEach(() => test.setTimeout(240_000))

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `@map @dispatch every kind of building has a mark of its own, ${colorScheme}`,
    { tag: '@soak' },
    async ({ openBrowser }) => {
      const page = await openBrowser({ colorScheme, reducedMotion: 'reduce' })
      await openBoard(page)
      const seen = await lookAtMarks(page, [1, 2, 3, 4, 5].map(pin))
      for (const [at, { drawn }] of seen.entries()) expect(drawn, `building ${at + 1}`).toBeGreaterThan(30)
      expect(new Set(seen.map(({ pixels }) => pixels)).size).toBe(5)
      // Chosen, it looks different again.
      await clickAt(page, pin(2))
      await expectChosen(page, 'chosen 2')
      await expect.poll(async () => (await lookAtMark(page, pin(2))).pixels, PICTURES).not.toBe(seen[1]?.pixels)
    },
  )
}

test('@map @dispatch follows the theme while it is open', { tag: '@soak' }, async ({ page }) => {
  await openBoard(page)
  const before = (await lookAtMark(page, pin(1))).pixels
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  await expect.poll(async () => (await lookAtMark(page, pin(1))).pixels, PICTURES).not.toBe(before)
  await expect.poll(async () => (await lookAtMark(page, pin(1))).drawn, PICTURES).toBeGreaterThan(30)
})

test(
  '@map @dispatch a click chooses a building and lets it go; what is held says why not',
  { tag: '@soak' },
  async ({ page }) => {
    await openBoard(page)
    await clickAt(page, pin(1))
    await expectChosen(page, 'chosen 1')
    await expectSaid(page, `${pin(1).jsb} selected`)
    await clickAt(page, pin(3))
    await expectChosen(page, 'chosen 1 3')
    await clickAt(page, pin(1))
    await expectChosen(page, 'chosen 3')
    await expectSaid(page, `${pin(1).jsb} deselected`)
    await clickAt(page, pin(5))
    await expectSaid(page, `${pin(5).jsb} is on hold and can’t be assigned`)
    await expectChosen(page, 'chosen 3')
    await boardMap(page).getByRole('button', { name: 'Clear (1)' }).click()
    await expectChosen(page, 'chosen none')
  },
)

test('@map @dispatch a box chooses exactly those inside it, and moves nothing', async ({ page }) => {
  await openBoard(page)
  const before = await whereItLooks(page)
  await boardMap(page).getByRole('button', { name: 'Select area' }).click()
  await expect(boardMap(page).getByText('Drag to select buildings.')).toBeVisible()
  await drawBox(page, await boxAround(page, [1, 2, 3, 4, 5].map(pin)))
  await expectChosen(page, 'chosen 1 2 3 4')
  await expectSaid(page, '4 buildings selected, 1 on hold skipped')
  expect(await whereItLooks(page)).toEqual(before)

  // With Shift it adds, also what one circle with a count stands for.
  await page.keyboard.down('Shift')
  await drawBox(page, await boxAround(page, [pin(9)], 30))
  await page.keyboard.up('Shift')
  await expectChosen(page, 'chosen 1 2 3 4 9 10 11')
  expect(await whereItLooks(page)).toEqual(before)

  // Esc puts the tool down, and a drag moves the map again.
  await boardMap(page).getByRole('button', { name: 'Select area' }).click()
  await page.keyboard.press('Escape')
  await expect(boardMap(page).getByText('Drag to select buildings.')).toBeHidden()
  const at = await pixelOf(page, pin(8))
  await drawBox(page, { from: { x: at.x - 60, y: at.y - 60 }, to: { x: at.x - 160, y: at.y - 60 } })
  await expect.poll(() => whereItLooks(page)).not.toEqual(before)
  await expectChosen(page, 'chosen 1 2 3 4 9 10 11')
})

test(
  '@map @dispatch a cluster says its count and comes closer; houses on one pin are chosen one by one',
  { tag: '@soak' },
  async ({ page }) => {
    await openBoard(page)
    const before = await whereItLooks(page)
    await clickAt(page, pin(9))
    await expectSaid(page, '3 buildings, 1 high priority')
    await expect.poll(async () => (await whereItLooks(page)).zoom).toBeGreaterThan(before.zoom + 2)
    await expectChosen(page, 'chosen none')
    // Now they lie upon one another: each click takes the next.
    for (const count of [1, 2, 3]) {
      await clickAt(page, pin(9))
      await expect(page.locator('[data-chosen]')).toHaveText(new RegExp(String.raw`^chosen( \d+){${count}}$`))
    }
    await expectChosen(page, 'chosen 9 10 11')
    await boardMap(page).getByRole('button', { name: 'Show all buildings' }).click()
    await expect.poll(async () => (await whereItLooks(page)).zoom).toBeCloseTo(before.zoom, 5)
  },
)

test(
  '@map @dispatch 5,000 buildings: counted in clusters, chosen by the box to the last one',
  { tag: '@soak' },
  async ({ page }) => {
    await openBoard(page)
    await choosePins(page, '5000')
    await expect(boardMap(page).getByText('Showing the 5,000 most urgent')).toBeVisible()
    const pins = manyPins(5000)
    const middle = await pixelOf(page, GREENSBORO)
    const corners = { from: { x: middle.x - 70, y: middle.y - 55 }, to: { x: middle.x + 48, y: middle.y + 61 } }
    const [a, b] = [await placeOf(page, corners.from), await placeOf(page, corners.to)]
    const inside = pins.filter(
      ({ lat, lon, isHeld }) => lat <= a.lat && lat >= b.lat && lon >= a.lon && lon <= b.lon && !isHeld,
    )
    expect(inside.length).toBeGreaterThan(100)
    await boardMap(page).getByRole('button', { name: 'Select area' }).click()
    await drawBox(page, corners)
    await expectChosen(page, `${inside.length} chosen`)
    await boardMap(page)
      .getByRole('button', { name: /^Clear/ })
      .click()
    await expectChosen(page, 'chosen none')

    const zoom = (await whereItLooks(page)).zoom
    await clickAt(page, GREENSBORO)
    await expect(
      boardMap(page)
        .getByText(/^[\d,]+ buildings, \d+ high priority, \d+ returned$/)
        .first(),
    ).toBeAttached()
    await expect.poll(async () => (await whereItLooks(page)).zoom).toBeGreaterThan(zoom + 0.5)
  },
)

test('@map @dispatch is worked on by keyboard alone', { tag: '@soak' }, async ({ page }) => {
  await openBoard(page)
  await boardMap(page).locator('canvas').focus()
  const { zoom } = await whereItLooks(page)
  // So far away that all are one, under the cross.
  for (let step = 1; step <= 6; step += 1) {
    await page.keyboard.press('-')
    await expect.poll(async () => (await whereItLooks(page)).zoom).toBeCloseTo(zoom - step, 1)
  }
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expectSaid(page, '11 buildings, 3 high priority, 2 returned', 1000)
  }).toPass({ timeout: 30_000 })
  await expect.poll(async () => (await whereItLooks(page)).zoom).toBeGreaterThan(zoom - 5)
})

test('@map @dispatch can be used by everybody with thousands on it', { tag: '@soak' }, async ({ page }) => {
  await openBoard(page)
  await choosePins(page, '5000')
  await clickAt(page, pin(1))
  await expectAccessible(page)
})

async function openBoard(page: Page): Promise<void> {
  await openKit(page)
  await boardMap(page).locator('[data-looking]').waitFor({ timeout: 60_000 })
  // Drawn, and not only there.
  await expect.poll(async () => (await lookAtMark(page, pin(2))).drawn, PICTURES).toBeGreaterThan(30)
}

/** The map alone, under the policy that the office itself sends. */
async function openKit(page: Page): Promise<void> {
  // As large as on the board, and no larger: every pixel is drawn by the processor.
  await page.setViewportSize({ width: 960, height: 640 })
  const { headers } = await fetch(OFFICE)
  const policy = headers.get('content-security-policy') ?? ''
  await page.route(`${kit.url}/__kit/board`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  // Nobody is signed in on the component sheet.
  await page.route('**/api/config/map', (route) =>
    route.fulfill({ json: { streetMap: null, hasRoofs: false, streets: null, imagery: null } }),
  )
  const company = { name: 'Demarc', timeZone: 'America/New_York', units: 'feet', clock: '24h', logo: null }
  await page.route('**/api/organisation', (route) => route.fulfill({ json: company }))
  await page.goto(`${kit.url}/__kit/board`)
  await expect(page.getByRole('group', { name: 'Pins' })).toBeVisible()
}

async function choosePins(page: Page, count: string): Promise<void> {
  await page.getByRole('group', { name: 'Pins' }).getByText(count, { exact: true }).click()
  const before = (await whereItLooks(page)).zoom
  await boardMap(page).getByRole('button', { name: 'Show all buildings' }).click()
  await expect.poll(async () => (await whereItLooks(page)).zoom).toBeLessThan(before - 1)
  // The cluster of the town is drawn.
  await expect.poll(async () => (await lookAtMark(page, GREENSBORO)).drawn, PICTURES).toBeGreaterThan(40)
}

const expectSaid = (page: Page, text: string, timeout = 10_000) =>
  expect(boardMap(page).getByRole('status').getByText(text, { exact: true })).toBeAttached({ timeout })

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([])
}
