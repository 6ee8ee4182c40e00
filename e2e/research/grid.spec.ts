import type { APIRequestContext, Page } from '@playwright/test'
import { DRAWING_MAPS } from '../steps/chromium.ts'
import { cell, pasteRows, typeInto } from '../steps/grid.ts'
import { addBuilding, makeSite, type MadeSite } from '../steps/research.ts'
import { expect, test } from '../steps/story.ts'
import { buildingGrid, buildingRow, buildingsOf, flags, paste, somewhere, workOn } from '../steps/workbench.ts'

test.use(DRAWING_MAPS)

const TYPE = 2
const ADDRESS = 3
const LAT = 4
const LON = 5

test.describe('@research the buildings of a site in a grid', () => {
  test('a cell is kept when it is left, with a tick and no message', async ({ page, admin, someone }) => {
    const site = await makeSite(admin)
    await addBuilding(admin, site)
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
  })

  test('a value that is refused stays in its cell with the reason', async ({ page, admin, someone }) => {
    const site = await makeSite(admin)
    await addBuilding(admin, site)
    await workOn(page, await someone('BACKEND'), site)
    const row = buildingRow(page, '.01M')
    await typeInto(cell(row, LAT), '136')
    await typeInto(cell(row, LON), '-79.8')
    await expect(cell(row, LAT)).toHaveAttribute('aria-invalid', 'true')
    await expect(cell(row, LAT)).toContainText('136')
    await expect(buildingGrid(page)).toContainText('this lies outside of the earth')
    await typeInto(cell(row, LAT), '36')
    await expect(cell(row, LAT)).toContainText('36.0000000')
    await expect.poll(first(admin, site)).toMatchObject({ lat: 36, lon: -79.8 })
  })

  test('the type is chosen, filled down and moves the letter', async ({ page, admin, someone }) => {
    const site = await makeSite(admin)
    for (const letter of 'ABC') await addBuilding(admin, site, { address: `Building ${letter}` })
    await workOn(page, await someone('BACKEND'), site)
    await cell(buildingRow(page, '.01M'), TYPE).click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(buildingRow(page, '.01C')).toBeVisible()

    await expect(cell(buildingRow(page, '.01C'), TYPE)).toBeFocused()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect(buildingRow(page, '.03C')).toBeVisible()
    await expect(buildingRow(page, '.02C')).toBeVisible()
    const types = async () => (await buildingsOf(admin, site)).map(({ buildingType }) => buildingType)
    await expect.poll(types).toEqual(['C', 'C', 'C'])
  })

  test('the default JSBN is stored by giving it a type, with all that was typed', async ({ page, admin, someone }) => {
    const site = await makeSite(admin, { originalAddress: '12 Elm St' })
    await workOn(page, await someone('BACKEND'), site)
    const row = buildingRow(page, '.01S')
    await expect(row).toContainText('not stored yet')
    await expect(page.getByText('A default JSBN built from the original order address is shown')).toBeVisible()

    await typeInto(cell(row, ADDRESS), '14 Elm St')
    await expect(buildingGrid(page)).toContainText('Choose a property type to store this JSBN')
    expect((await buildingsOf(admin, site))[0]).toMatchObject({ isStored: false })

    await cell(row, TYPE).click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(row).not.toContainText('not stored yet')
    await expect(row).toContainText('1 SFU units (shared JSBN)')
    await expect
      .poll(() => buildingsOf(admin, site))
      .toMatchObject([
        { isStored: true, buildingType: 'S', address: '14 Elm St', notes: 'Created from default JSBN', sfuCount: 1 },
      ])
  })

  test('twenty pasted rows become twenty buildings, what is wrong is mended in place', async ({
    page,
    admin,
    someone,
  }) => {
    const site = await makeSite(admin)
    const { lat, lon } = somewhere()
    await workOn(page, await someone('BACKEND'), site)
    const sheet = Array.from({ length: 20 }, (_, index) => [
      ['MDU', 'SFU', 'Commercial'][index % 3]!,
      `${100 + index} Pine St`,
      String(lat + index * 0.001),
      String(lon),
    ])
    sheet[4] = ['Castle', '104 Pine St', String(lat), String(lon)]
    sheet[9] = ['MDU', '', 'north', String(lon)]
    await pasteRows(page, sheet)
    await expect(page.getByText('18 rows added')).toBeVisible()
    // The map has gone there.
    await expect(flags(page).first()).toBeInViewport()
    await expect(page.getByText('2 rows with errors: mend them here, or drop them')).toBeVisible()
    expect((await buildingsOf(admin, site)).map(({ address }) => address)).toEqual(
      sheet.filter((_, index) => index !== 4 && index !== 9).map(([, address]) => address),
    )

    const grid = buildingGrid(page)
    await cell(buildingRow(page, '.01M'), 1).click()
    await page.keyboard.press('Control+End')
    const wrong = grid.getByRole('row').filter({ hasText: 'pasted row' })
    await expect(wrong).toHaveCount(2)
    await expect(grid).toContainText('Property type: SFU, MDU or Commercial')
    await expect(grid).toContainText('Address: the address is missing; Latitude: no coordinates can be read here')

    await cell(wrong.first(), TYPE).click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(wrong).toHaveCount(1)
    await typeInto(cell(wrong, ADDRESS), '109 Pine St')
    await expect(grid).toContainText('Latitude: no coordinates can be read here')
    await typeInto(cell(wrong, LAT), String(lat))
    await expect(wrong).toHaveCount(0)
    const last = async () => (await buildingsOf(admin, site)).slice(18).map(({ address }) => address)
    await expect.poll(last).toEqual(['104 Pine St', '109 Pine St'])
  })

  test('two people at one cell: both values are shown, and one is chosen', async ({ page, admin, someone }) => {
    const site = await makeSite(admin)
    const made = await addBuilding(admin, site)
    await workOn(page, await someone('BACKEND'), site)
    const row = buildingRow(page, '.01M')
    await cell(row, ADDRESS).dblclick()
    await expect(cell(row, ADDRESS).getByRole('textbox')).toBeFocused()
    // Whether the grid hears of it before or after Enter: the cell was opened on what stood there.
    const theirs = await admin.put(`/api/buildings/${made.id}`, { data: { address: 'theirs', version: made.version } })
    expect(theirs.status()).toBe(200)
    await page.keyboard.type('mine')
    await page.keyboard.press('Enter')
    await expect(buildingGrid(page)).toContainText('Address: theirs, yours: mine')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(cell(row, ADDRESS)).toContainText('Saved')
    await expect.poll(first(admin, site)).toMatchObject({ address: 'mine' })
  })

  test('two people at two cells of one building do not disturb each other', async ({ page, admin, someone }) => {
    const site = await makeSite(admin)
    const made = await addBuilding(admin, site)
    await workOn(page, await someone('BACKEND'), site)
    const row = buildingRow(page, '.01M')
    await cell(row, ADDRESS).dblclick()
    await expect(cell(row, ADDRESS).getByRole('textbox')).toBeFocused()
    await admin.put(`/api/buildings/${made.id}`, { data: { lat: 36, lon: -79, version: made.version } })
    await page.keyboard.type('mine')
    await page.keyboard.press('Enter')
    await expect(cell(row, ADDRESS)).toContainText('Saved')
    await expect.poll(first(admin, site)).toMatchObject({ address: 'mine', lat: 36, lon: -79 })
  })

  test('a site with 140 buildings stays smooth', async ({ page, admin, someone }) => {
    const site = await makeSite(admin)
    const { lat, lon } = somewhere()
    const buildings = Array.from({ length: 140 }, (_, index) => ({
      buildingType: 'M',
      address: `${index + 1} Pine St`,
      lat: lat + Math.floor(index / 12) * 0.0004,
      lon: lon + (index % 12) * 0.0005,
    }))
    expect((await admin.post(`/api/sites/${site.id}/buildings/batch`, { data: { buildings } })).status()).toBe(201)
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
const first = (admin: APIRequestContext, site: MadeSite) => async () => (await buildingsOf(admin, site))[0]

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
