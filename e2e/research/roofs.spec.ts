import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { buildingsOf, makeBuilding, makePlace, makeSite, type ApiCaller, type MadeSite } from '@demarc/testkit'
import { COMPLEX, ROOFS } from '../../dev/stand-ins/complex.ts'
import { NUMBERS } from '../../dev/stand-ins/complex-map.ts'
import { metresBetween, stepFrom } from '../../packages/domain/src/geo.ts'
import { sixPlaces } from '../../packages/domain/src/research/coordinates.ts'
import { DRAWING_MAPS } from '../steps/browser/chromium.ts'
import type { MadePerson } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import {
  buildingGrid,
  buildingRow,
  countingHand,
  flags,
  pixelOf,
  roofsAround,
  siteMap,
  somewhere,
  workOnMap,
} from '../steps/orders/workbench.ts'

test.use(DRAWING_MAPS)

/** An order for the complex: its address is found, and the map looks there. */
async function showComplex(page: Page, admin: ApiCaller, person: MadePerson): Promise<MadeSite> {
  const place = await makePlace(admin)
  // A town of its own: what another story has built there is not the earlier work of this one.
  const town = { originalCity: place.cityName, originalState: 'NC' }
  const site = await makeSite(admin, place, { originalAddress: '2401 Walker Ave', ...town })
  await workOnMap(page, person, site)
  await expect(siteMap(page).getByText('rooftop', { exact: false })).toBeVisible()
  return site
}

test.describe('@research the map of a site', () => {
  test('a box over twelve roofs is twelve buildings with their addresses, in at most 8 actions', async ({
    page,
    admin,
    someone,
  }) => {
    const hosts = new Set<string>()
    const tiles: number[] = []
    page.on('response', (response) => {
      const { host, pathname } = new URL(response.url())
      hosts.add(host)
      if (pathname.startsWith('/api/ground/tiles/')) tiles.push(response.status())
    })
    const site = await showComplex(page, admin, await someone('BACKEND'))
    const hand = countingHand(page)

    await hand.press('n')
    await hand.click(page.getByRole('group', { name: 'Type for each' }).getByText('MDU'))
    await hand.press('b')
    await expect(page.getByText('Drag a box over the buildings')).toBeVisible()
    const corner = (east: number, north: number) =>
      pixelOf(page, stepFrom(COMPLEX.centre, { east, north }), { centre: COMPLEX.centre, zoom: 18 })
    await hand.drag(await corner(-95, 55), await corner(95, -55))
    await expect(page.getByRole('heading', { name: '12 roofs found' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `2401 Walker Ave, ${site.place.cityName}, NC` })).toBeChecked()
    await hand.click(page.getByRole('button', { name: 'Add 12 buildings' }))
    await expect(page.getByText('12 buildings added')).toBeVisible()
    await expect(flags(page)).toHaveCount(12)
    expect(hand.count()).toBeLessThanOrEqual(8)

    const made = await buildingsOf(admin, site.siteId)
    expect(made.map(({ address }) => address)).toEqual(
      NUMBERS.map((number) => `${number} Walker Ave, ${site.place.cityName}, NC`),
    )
    for (const [index, { lat, lon }] of made.entries()) {
      expect(metresBetween({ lat: lat!, lon: lon! }, ROOFS[index]!)).toBeLessThan(0.5)
    }
    expect(tiles.length).toBeGreaterThan(0)
    expect(tiles.every((status) => status === 200 || status === 204)).toBe(true)
    expect([...hosts]).toEqual([new URL(page.url()).host])
  })

  test('twelve clicked roofs are twelve buildings, numbered as clicked and pinned at their centers', async ({
    page,
    admin,
    someone,
  }) => {
    const site = await showComplex(page, admin, await someone('BACKEND'))
    const hand = countingHand(page)
    await hand.press('n')
    await hand.click(page.getByRole('group', { name: 'Type for each' }).getByText('MDU'))
    await expect(page.getByText('Click a roof to add .01M', { exact: true })).toBeVisible()
    // The first is long on its way: the others are numbered after it all the same.
    let sent = 0
    await page.route(`**/api/sites/${site.siteId}/buildings`, async (route) => {
      if (route.request().method() === 'POST' && ++sent === 1) await setTimeout(1000)
      await route.continue()
    })
    const clickRoof = async (roof: (typeof ROOFS)[number]) => {
      // Near a corner of it.
      const at = stepFrom(roof, { east: 9, north: -5 })
      await hand.clickAt(await pixelOf(page, at, { centre: COMPLEX.centre, zoom: 18 }))
    }
    for (const roof of ROOFS.slice(0, -1)) await clickRoof(roof)
    // What is answered moves no map under a hand that goes on clicking.
    await expect(flags(page)).toHaveCount(11)
    await clickRoof(ROOFS.at(-1)!)
    await expect(flags(page)).toHaveCount(12)
    await hand.press('Escape')
    expect(hand.count()).toBeLessThanOrEqual(20)

    const made = await buildingsOf(admin, site.siteId)
    expect(made.map(({ jsb }) => jsb.slice(-4))).toEqual(
      ROOFS.map((_, index) => `.${String(index + 1).padStart(2, '0')}M`),
    )
    for (const [index, { lat, lon, address }] of made.entries()) {
      expect(metresBetween({ lat: lat!, lon: lon! }, ROOFS[index]!)).toBeLessThan(0.5)
      expect(address).toBe(`${NUMBERS[index]} Walker Ave, ${site.place.cityName}, NC`)
    }
    await expect(buildingGrid(page)).toHaveAttribute('aria-rowcount', '13')
    await hand.click(page.getByRole('button', { name: 'Mark Ready for Dispatch' }))
    await expect(page.getByText('Site marked ready')).toBeVisible()
    expect((await buildingsOf(admin, site.siteId)).map(({ status }) => status)).toEqual(
      ROOFS.map(() => 'READY_FOR_DISPATCH'),
    )
  })

  test(
    'a complex without addresses on the map is counted on imagery',
    { tag: '@soak' },
    async ({ page, admin, someone }) => {
      const site = await showComplex(page, admin, await someone('BACKEND'))
      await siteMap(page).getByRole('button', { name: 'Map style' }).click()
      await siteMap(page).getByText('Imagery', { exact: true }).click()
      await expect(siteMap(page)).toContainText('Stand-in imagery')
      await siteMap(page).getByRole('button', { name: 'Map style' }).click()

      await page.getByRole('button', { name: 'Add by clicking map' }).click()
      await page.getByRole('group', { name: 'Type for each' }).getByText('MDU').click()
      await page.getByLabel('Address if the map has none').click()
      await page.keyboard.press('End')
      await page.keyboard.type(', Building {A}')
      await page.getByRole('button', { name: 'Options' }).click()
      await expect(page.getByRole('checkbox', { name: 'Use each roof’s address' })).not.toBeChecked()
      await page.getByRole('button', { name: 'Options' }).click()
      const roofs = ROOFS.slice(0, 3)
      for (const [index, roof] of roofs.entries()) {
        const { x, y } = await pixelOf(page, roof, { centre: COMPLEX.centre, zoom: 18 })
        await page.mouse.click(x, y)
        await expect(flags(page)).toHaveCount(index + 1)
      }
      const made = await buildingsOf(admin, site.siteId)
      for (const [index, { address }] of made.entries()) {
        expect(address).toMatch(new RegExp(`, Building ${'ABC'[index]}$`))
      }
    },
  )

  test('a JSBN that twelve houses share gets a pin for each', { tag: '@soak' }, async ({ page, admin, someone }) => {
    const centre = somewhere()
    const roofs = roofsAround(centre)
    const site = await makeSite(admin, await makePlace(admin))
    await makeBuilding(admin, site.siteId, { buildingType: 'S', sfuCount: 12, ...centre, address: '12 Elm St' })
    await workOnMap(page, await someone('BACKEND'), site)
    await expect(buildingRow(page, '.01S')).toContainText('12 SFU units (shared JSBN)')

    await flags(page).first().click()
    await page.getByRole('button', { name: 'Place 12 houses' }).click()
    for (const [index, roof] of roofs.entries()) {
      await expect(page.getByText(`Click house ${index + 1} of 12`)).toBeVisible()
      const { x, y } = await pixelOf(page, roof, { centre, zoom: 17 })
      await page.mouse.click(x, y)
    }
    await expect(page.getByText('All 12 houses have a pin')).toBeVisible()
    await expect
      .poll(async () => (await buildingsOf(admin, site.siteId))[0]!.units.filter(({ lat }) => lat).length)
      .toBe(12)
    await page.keyboard.press('z')
    await expect(page.getByText('Click house 12 of 12')).toBeVisible()
    await expect.poll(async () => (await buildingsOf(admin, site.siteId))[0]!.units[11]!.lat).toBeNull()
  })

  test('a pin is dragged, nudged, pasted and taken back', async ({ page, admin, someone }) => {
    const centre = somewhere()
    const site = await makeSite(admin, await makePlace(admin))
    await makeBuilding(admin, site.siteId, { ...centre })
    await workOnMap(page, await someone('BACKEND'), site)
    const flag = flags(page).first()
    await flag.click()
    await expect(siteMap(page)).toContainText(`.01M${sixPlaces(centre)}`)

    const box = (await flag.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + 5, { steps: 4 })
    await page.mouse.up()
    await expect(siteMap(page)).toContainText('pin placed manually')
    const now = async () => (await buildingsOf(admin, site.siteId))[0]!
    await expect.poll(async () => (await now()).lon).toBeGreaterThan(centre.lon)
    await expect(page.getByText('Saved', { exact: false }).last()).toBeVisible()

    await page.keyboard.press('z')
    await expect.poll(async () => (await now()).lon).toBe(centre.lon)

    await flag.focus()
    // In one go: two steps with a rest between them would be two to take back.
    await Promise.all([page.keyboard.press('ArrowUp'), page.keyboard.press('ArrowUp')])
    await expect.poll(async () => (await now()).lat! - centre.lat).toBeGreaterThan(0.000017)
    expect((await now()).lat! - centre.lat).toBeLessThan(0.000019)

    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await now()).lat).toBe(centre.lat)
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, `36°03'53.3"N 79°48'53.8"W`)
    await expect(siteMap(page)).toContainText('coordinates pasted')
    await expect.poll(async () => (await now()).lat).toBeCloseTo(36.0648056, 6)
  })
})
