import type { Page } from '@playwright/test'
import { type ApiCaller, buildingsOf, type MadeSite, makeBuilding, makePlace, makeSite } from '@demarc/testkit'
import { DRAWING_MAPS } from '../steps/browser/chromium.ts'
import { cell, pasteRows, typeInto } from '../steps/orders/grid.ts'
import { expect, test } from '../steps/story.ts'
import { buildingGrid, buildingRow, flags, paste, somewhere, workOn } from '../steps/orders/workbench.ts'

test.use(DRAWING_MAPS)

const ADDRESS = 3
const LAT = 4
const LON = 5

test.describe('@research the buildings of a site in a grid', () => {
  test(
    'a cell is kept when it is left, with a tick and no message',
    { tag: '@soak' },
    async ({ page, admin, someone }) => {
      const site = await makeSite(admin, await makePlace(admin))
      await makeBuilding(admin, site.siteId)
      await workOn(page, await someone('BACKEND'), site)
      const row = buildingRow(page, '.01M')
      await expect(row).toContainText('(Default)')
      await expect(cell(row, LAT)).toHaveText('missing')

      await typeInto(cell(row, ADDRESS), '1342 Spring Garden St')
      await expect(cell(row, ADDRESS)).toContainText('Saved')
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
      await expect(page.getByText('JSBN updated')).toHaveCount(0)

      const { lat, lon } = somewhere()
      await cell(row, LAT).click()
      await paste(page, `https://www.google.com/maps/place/x/@${lat},${lon},19z`)
      await page.keyboard.press('Enter')
      await expect(cell(row, LON)).toContainText(lon.toFixed(7))
      // The map has gone there.
      await expect(flags(page)).toBeInViewport()
      await expect.poll(first(admin, site)).toMatchObject({ address: '1342 Spring Garden St', lat, lon })

      await cell(row, 1).click()
      await page.keyboard.press('z')
      await expect(cell(row, LAT)).toContainText('missing')
      await page.keyboard.press('Control+z')
      await expect(cell(row, ADDRESS)).toContainText('1340 Spring Garden St, Building A')
      await expect.poll(first(admin, site)).toMatchObject({ lat: null, lon: null })

      // The map goes to pasted rows too, while no building has a pin.
      await pasteRows(page, [['MDU', '102 Pine St', String(lat), String(lon)]])
      await expect(page.getByText('1 building added')).toBeVisible()
      await expect(flags(page)).toBeInViewport()
    },
  )

  test('a site with 140 buildings stays smooth', { tag: '@soak' }, async ({ page, admin, someone }) => {
    const site = await makeSite(admin, await makePlace(admin))
    const { lat, lon } = somewhere()
    const buildings = Array.from({ length: 140 }, (_, index) => ({
      buildingType: 'M',
      address: `${index + 1} Pine St`,
      lat: lat + Math.floor(index / 12) * 0.0004,
      lon: lon + (index % 12) * 0.0005,
    }))
    expect((await admin.post(`/api/sites/${site.siteId}/buildings/batch`, { data: { buildings } })).status()).toBe(201)
    await workOn(page, await someone('BACKEND'), site)
    await expect(flags(page)).toHaveCount(140)
    // Only the rows in sight are drawn, whatever the number of buildings.
    expect(await buildingGrid(page).getByRole('row').count()).toBeLessThan(40)

    await cell(buildingRow(page, '.01M'), ADDRESS).click()
    const walking = await busyWhile(page, async () => {
      for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowDown')
    })
    await page.keyboard.press('Enter')
    const text = '31 Pine St, rear of the court'
    const typing = await busyWhile(page, () => page.keyboard.type(text, { delay: 20 }))
    await page.keyboard.press('Enter')
    await expect(buildingRow(page, '.31M')).toContainText('rear of the court')
    await page.keyboard.press('Control+End')
    await expect(buildingRow(page, '.140M')).toBeVisible()
    expect(walking / 30, 'for each step').toBeLessThan(50)
    expect(typing / text.length, 'for each letter').toBeLessThan(25)
  })
})

/** What the server has of the first building, which may be a moment after the screen shows it. */
const first = (admin: ApiCaller, site: MadeSite) => async () => (await buildingsOf(admin, site.siteId))[0]

/**
 * How long a page was at work while something was done, in milliseconds. Of the processor's time, not of the clock's:
 * how many frames there are in a second says more about what else the machine does.
 */
async function busyWhile(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  }
  const before = await busy()
  await act()
  const after = await busy()
  await browser.detach()
  return after - before
}
