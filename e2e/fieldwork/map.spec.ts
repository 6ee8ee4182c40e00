import type { Page } from '@playwright/test'
import { stepFrom } from '@demarc/domain/geo'
import { DRAWING_MAPS } from '../steps/browser/chromium.ts'
import { FIELD_PHONE, standing } from '../steps/field/field-phone.ts'
import { act, cardOf, sendWork } from '../steps/field/fieldwork.ts'
import { lookAtCanvas, mark, theMap } from '../steps/browser/map.ts'
import { readyForOffline } from '../steps/field/offline.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

test.use({ ...FIELD_PHONE, ...DRAWING_MAPS })
test.setTimeout(120_000)

const { latitude, longitude } = standing(0)
const away = (north: number, east: number) => stepFrom({ lat: latitude, lon: longitude }, { north, east })
const BUILDINGS = [
  { address: '1208 Spring Garden St', ...away(0, 0) },
  { address: '1310 Spring Garden St', ...away(60, 140) },
]

/** What was fetched ahead of the pictures of the ground. */
const keptTiles = (page: Page) =>
  page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((each) => each.startsWith('demarc-field-tiles-'))
    return name ? (await (await caches.open(name)).keys()).map(({ url }) => url) : []
  })

/** The map comes after all that a phone needs first, and what draws it last. */
const keepsMap = (page: Page) =>
  page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((each) => each.startsWith('demarc-field-files-'))
    const kept = name ? await (await caches.open(name)).keys() : []
    return kept.some(({ url }) => url.includes('maplibre-gl-worker'))
  })

test(
  '@field my stakes on a map: where I stand, which is done, the way to one, and its card',
  { tag: '@soak' },
  async ({ page, someone, admin }) => {
    const finn = await someone('FIELDER')
    const [first, second] = await sendWork(admin, finn, { buildings: BUILDINGS })
    await admin.post(`/api/assignments/${first!.assignmentId}/start`, { data: { onBehalf: 'A story' } })
    await enter(page, finn, '/field')
    await page.getByRole('navigation', { name: 'Field' }).getByRole('link', { name: 'Map' }).click()
    await expect(page.getByText('Your location is shown on the map.')).toBeAttached()
    await expect(mark(page, new RegExp(`${first!.jsb}.*In Progress`))).toBeVisible()
    await expect(page.getByText('Tap a pin.')).toBeVisible()

    await mark(page, new RegExp(`${second!.jsb}.*To do`)).click()
    await expect(mark(page, new RegExp(second!.jsb))).toHaveAttribute('aria-current', 'true')
    await expect(page.getByText('1310 Spring Garden St')).toBeVisible()
    await expect(page.getByText(/^To do, [\d,.]+ (?:ft|mi) away$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /maps/)
    await page.getByRole('link', { name: 'Open', exact: true }).click()
    await expect(cardOf(page, second!)).toBeVisible()
    await expect(act(page, 'Accept Assignment')).toBeVisible()
  },
)

test('@field the map opens without a signal, with the streets and roofs that were fetched ahead', async ({
  page,
  context,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [first] = await sendWork(admin, finn, { buildings: BUILDINGS })
  await enter(page, finn, '/field')
  await readyForOffline(page)
  const zoomsOf = async (isOurs: boolean) => {
    const tiles = (await keptTiles(page)).map((url) => new URL(url))
    const wanted = tiles.filter(({ pathname }) => pathname.startsWith('/api/ground/') === isOurs)
    return new Set(wanted.map(({ pathname, searchParams }) => searchParams.get('z') ?? pathname.split('/')[2]))
  }
  await expect.poll(() => zoomsOf(true), { timeout: 30_000 }).toEqual(new Set(['10', '12', '13', '14']))
  await expect.poll(() => zoomsOf(false), { timeout: 30_000 }).toEqual(new Set(['12', '14', '15', '16', '17']))
  // Two buildings within a stone's throw share most of their tiles; each zoom has nine, and some more.
  await expect.poll(async () => (await keptTiles(page)).length, { timeout: 30_000 }).toBeGreaterThan(80)
  expect((await keptTiles(page)).length).toBeLessThan(150)
  await expect.poll(() => keepsMap(page), { timeout: 30_000 }).toBe(true)
  await page.goto('/field/me')
  await expect(page.getByText(/^Map of your work ready offline: [\d.]+ (?:KB|MB)$/)).toBeVisible()
  await context.setOffline(true)
  const missed: string[] = []
  page.on('requestfailed', (request) => missed.push(request.url()))
  await page.goto('/field/map')
  await expect(mark(page, new RegExp(first!.jsb))).toBeVisible()
  await expect(page.getByText('Your location is shown on the map.')).toBeAttached()
  await expect(theMap(page)).toContainText('Made up for tests')
  const drawn = async () => (await lookAtCanvas(page)).standingOut
  await expect.poll(drawn, { timeout: 30_000 }).toBeGreaterThan(1000)
  const streets = await drawn()
  expect(missed.filter((url) => url.includes('/api/ground/'))).toEqual([])
  await theMap(page).getByRole('button', { name: 'Map style' }).click()
  await theMap(page).getByText('Imagery', { exact: true }).click()
  await expect.poll(drawn, { timeout: 30_000 }).toBeGreaterThan(streets * 1.5)
})
