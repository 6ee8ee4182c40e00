import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { serveKit } from '../../dev/processes/kit.ts'
import { drawTile } from '../../dev/stand-ins/draw-tile.ts'
import { DRAWING_MAPS } from '../steps/browser/chromium.ts'
import { canvasOf, dragBy, lookAtCanvas, mark, pointAt, theMap } from '../steps/browser/map.ts'
import { expect, test } from '../steps/story.ts'

test.use(DRAWING_MAPS)

const OFFICE = process.env.E2E_URL ?? ''
/** How many pixels of 480 by 1300 stand out at least: names and borders, or only the crosses of the grid. */
const AT_LEAST = { country: 20_000, state: 5000, site: 3000, nowhere: 300 }

let kit: Awaited<ReturnType<typeof serveKit>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  kit = await serveKit(Number(process.env.E2E_KIT_PORT), Number(new URL(OFFICE).port))
})
test.afterAll(() => kit.stop())

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `@map is drawn at every distance and asks nobody outside, ${colorScheme}`,
    { tag: colorScheme === 'dark' ? '@soak' : [] },
    async ({ openBrowser }) => {
      // Without a graphics card a picture of the map takes seconds on a busy machine.
      test.setTimeout(180_000)
      const page = await openBrowser({ colorScheme, reducedMotion: 'reduce' })
      const asked = new Set<string>()
      page.on('request', (request) => asked.add(new URL(request.url()).host))
      await openMap(page)
      for (const [view, least] of Object.entries(AT_LEAST)) {
        await look(page, view)
        await expect(async () => {
          const { width, standingOut, colours } = await lookAtCanvas(page)
          expect(width).toBeGreaterThan(600)
          expect(standingOut, view).toBeGreaterThan(least)
          expect(colours).toBeGreaterThan(4)
        }).toPass({ timeout: 30_000 })
      }
      expect([...asked].filter((host) => host !== new URL(kit.url).host && host !== '')).toEqual([])
    },
  )
}

test('@map follows the theme while it is open', { tag: '@soak' }, async ({ page }) => {
  await openMap(page)
  const before = await canvasOf(page).screenshot()
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  await expect(async () => expect((await canvasOf(page).screenshot()).equals(before)).toBe(false)).toPass()
})

test('@map is worked on by keyboard alone', { tag: '@soak' }, async ({ page }) => {
  await openMap(page)
  await canvasOf(page).focus()
  const scale = theMap(page).getByText(/ m$/)
  await expect(scale).toHaveText('50 m')
  await page.keyboard.press('+')
  await expect(scale).toHaveText('20 m')
  await page.keyboard.press('-')
  await expect(scale).toHaveText('50 m')

  await page.keyboard.press('Enter')
  await expectSaid(page, 'placed 36.0648500, -79.8150000')
  await page.keyboard.press('ArrowRight')
  // The map glides there: what is under its cross is asked until it has left.
  await expect(async () => {
    await page.keyboard.press('Enter')
    expect(await said(page)).toMatch(/^placed 36\.0648500, -79\.814[0-9]/)
  }).toPass()

  await page.keyboard.press('Tab')
  await expect(mark(page, 'Building 01')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSaid(page, 'selected 01')
  await expect(mark(page, 'Building 01')).toHaveAttribute('aria-current', 'true')
  for (const key of ['ArrowUp', 'ArrowUp', 'Shift+ArrowRight']) await page.keyboard.press(key)
  // Two metres north and ten east, said once it has come to rest.
  await expectSaid(page, 'moved 01 36.0651894, -79.8158910')
})

test('@map lets a mark be dragged, and a click beside every mark names a place', { tag: '@soak' }, async ({ page }) => {
  await openMap(page)
  const before = (await mark(page, 'Building 04').boundingBox())!
  await dragBy(page, mark(page, 'Building 04'), 60, -40)
  await expect.poll(() => said(page)).toMatch(/^moved 04 /)
  const boxOf = async () => (await mark(page, 'Building 04').boundingBox())!
  const moved = async () => [Math.round((await boxOf()).x - before.x), Math.round((await boxOf()).y - before.y)]
  await expect.poll(moved).toEqual([60, -40])
  const after = await boxOf()
  // Letting go of it was no click on it.
  await expect(mark(page, 'Building 03')).toHaveAttribute('aria-current', 'true')

  await mark(page, 'Building 04').click()
  await expectSaid(page, 'selected 04')
  // A mark that stays where it is leaves the map to the hand.
  await dragBy(page, mark(page, 'Surveyed Mar 2025'), 40, 0)
  await expect.poll(async () => (await boxOf()).x - after.x).toBeGreaterThan(30)
  await pointAt(page, 600, 240)
  await expect.poll(() => said(page)).toMatch(/^placed 36\.06/)
})

test(
  '@map keeps the plan in sight when pictures of the ground fail, and lays them over it when they come',
  { tag: '@soak' },
  async ({ page }) => {
    await page.route('**/kit-tiles/**', (route) => route.fulfill({ status: 503 }))
    await openMap(page)
    await theMap(page).getByRole('button', { name: 'Map style' }).click()
    await expect(theMap(page).getByText('Aerial imagery isn’t set up.')).toBeVisible()
    await choose(page, 'Tiles', 'tiles')
    await expect(theMap(page).getByText('Aerial imagery isn’t set up.')).toBeHidden()
    await expect(theMap(page).getByText('Kit streets')).toBeVisible()
    const standingOut = async () => (await lookAtCanvas(page)).standingOut
    await expect.poll(standingOut, { timeout: 20_000 }).toBeGreaterThan(AT_LEAST.site)

    await page.unroute('**/kit-tiles/**')
    await page.route('**/kit-tiles/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: drawTile({ z: 17, x: 36_471, y: 51_395 }) }),
    )
    await theMap(page).getByText('Imagery').click()
    await expect.poll(standingOut, { timeout: 20_000 }).toBeGreaterThan(200_000)
    await theMap(page).getByText('Plan', { exact: true }).click()
    await expect(theMap(page).getByText('US Census, Natural Earth, GeoNames')).toBeVisible()
  },
)

test('@map is drawn anew when the browser takes its canvas away', { tag: '@soak' }, async ({ page }) => {
  await openMap(page)
  await canvasOf(page).evaluate((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  // While the old canvas goes and the new one comes there may be none to look at.
  await expect(async () => {
    expect((await lookAtCanvas(page)).standingOut).toBeGreaterThan(AT_LEAST.site)
  }).toPass({ timeout: 30_000 })
  await expect(mark(page, 'Building 03')).toBeVisible()
})

test('@map can be used by everybody, with 140 marks on it', { tag: '@soak' }, async ({ page }) => {
  await openMap(page)
  await choose(page, 'Marks', '140')
  await expect(theMap(page).getByRole('button', { name: /^Building/ })).toHaveCount(140)
  await theMap(page).getByRole('button', { name: 'Map style' }).click()
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include('[aria-label="Map"]').analyze()
  // Where 140 marks stand side by side, some lie upon others.
  const found = violations.filter(({ id }) => id !== 'target-size')
  expect(found.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([])
})

async function openMap(page: Page): Promise<void> {
  await openKit(page)
  await canvasOf(page).waitFor({ timeout: 30_000 })
  await mark(page, 'Building 03').waitFor()
  await theMap(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

/** The component sheet, under the policy that the office itself sends. */
async function openKit(page: Page): Promise<void> {
  const { headers } = await fetch(OFFICE)
  const policy = headers.get('content-security-policy') ?? ''
  await page.route(`${kit.url}/__kit`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.goto(`${kit.url}/__kit`)
  await expect(page.getByRole('group', { name: 'View' })).toBeVisible()
}

const choose = (page: Page, group: string, option: string) =>
  page.getByRole('group', { name: group, exact: true }).getByText(option, { exact: true }).click()
const look = (page: Page, view: string) => choose(page, 'View', view)

const said = (page: Page) => page.locator('output.mono').textContent()
const expectSaid = (page: Page, text: string) => expect(page.locator('output.mono')).toHaveText(text)
