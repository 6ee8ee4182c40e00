import { setTimeout } from 'node:timers/promises'
import { buildingsOf, makeBuilding, makePlace, makeSite } from '@demarc/testkit'
import { COMPLEX, ROOFS } from '../../dev/stand-ins/complex.ts'
import { metresBetween } from '../../packages/domain/src/geo.ts'
import { sixPlaces } from '../../packages/domain/src/research/coordinates.ts'
import { DRAWING_MAPS } from '../steps/browser/chromium.ts'
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

test.describe('@research the map of a site', () => {
  test('twelve roofs are twelve buildings, typed and ready in under 60 actions', async ({ page, admin, someone }) => {
    const { centre } = COMPLEX
    const site = await makeSite(admin, await makePlace(admin), { originalAddress: '2401 Walker Ave' })
    await workOnMap(page, await someone('BACKEND'), site)
    const hand = countingHand(page)

    await hand.click(page.getByRole('searchbox', { name: 'Find an address on the map' }))
    await hand.press('Control+a')
    await hand.paste(`https://www.google.com/maps/@${centre.lat},${centre.lon},19z`)
    await hand.press('Enter')
    await expect(page.getByText(sixPlaces(centre))).toBeVisible()
    await hand.click(siteMap(page).getByRole('button', { name: 'Map style' }))
    await hand.click(siteMap(page).getByText('Imagery', { exact: true }))
    await expect(siteMap(page)).toContainText('Stand-in imagery')
    await hand.click(siteMap(page).getByRole('button', { name: 'Map style' }))

    await hand.click(page.getByRole('button', { name: 'Add by clicking map' }))
    await hand.click(page.getByRole('group', { name: 'Type for each' }).getByText('MDU'))
    await hand.click(page.getByLabel('Address for each'))
    await hand.press('End')
    await hand.type(', Building {A}')
    await expect(page.getByText('Click the map to add .01M', { exact: true })).toBeVisible()
    // The first is long on its way: the others are numbered after it all the same.
    let sent = 0
    await page.route(`**/api/sites/${site.siteId}/buildings`, async (route) => {
      if (route.request().method() === 'POST' && ++sent === 1) await setTimeout(1000)
      await route.continue()
    })
    const clickRoof = async (roof: (typeof ROOFS)[number]) =>
      hand.clickAt(await pixelOf(page, roof, { centre, zoom: 18 }))
    for (const roof of ROOFS.slice(0, -1)) await clickRoof(roof)
    // What is answered moves no map under a hand that goes on clicking.
    await expect(flags(page)).toHaveCount(11)
    await clickRoof(ROOFS.at(-1)!)
    await expect(flags(page)).toHaveCount(12)
    await hand.press('Escape')

    const made = await buildingsOf(admin, site.siteId)
    expect(made.map(({ jsb }) => jsb.slice(-4))).toEqual(
      ROOFS.map((_, index) => `.${String(index + 1).padStart(2, '0')}M`),
    )
    for (const [index, { lat, lon, address }] of made.entries()) {
      // A roof is 28 m by 16 m.
      expect(metresBetween({ lat: lat!, lon: lon! }, ROOFS[index]!)).toBeLessThan(2)
      expect(address).toMatch(new RegExp(`, Building ${'ABCDEFGHIJKL'[index]}$`))
    }
    await expect(buildingGrid(page)).toHaveAttribute('aria-rowcount', '13')

    await hand.click(page.getByRole('button', { name: 'Mark Ready for Dispatch' }))
    await expect(page.getByText('Site marked ready')).toBeVisible()
    expect((await buildingsOf(admin, site.siteId)).map(({ status }) => status)).toEqual(
      ROOFS.map(() => 'READY_FOR_DISPATCH'),
    )
    expect(hand.count()).toBeLessThan(60)
  })

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
