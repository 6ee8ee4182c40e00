import { type ApiCaller, buildingsOf, type MadeSite, makeBuilding, makePlace, makeSite } from '@demarc/testkit'
import { cell, pasteRows, typeInto } from '../steps/orders/grid.ts'
import { expect, test } from '../steps/story.ts'
import { buildingGrid, buildingRow, somewhere, workOn } from '../steps/orders/workbench.ts'

const TYPE = 2
const ADDRESS = 3
const LAT = 4

test.describe('@research the buildings of a site in a grid', () => {
  test('twenty pasted rows become twenty buildings, what is wrong is mended in place', async ({
    page,
    admin,
    someone,
  }) => {
    const site = await makeSite(admin, await makePlace(admin))
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
    await expect(page.getByText('18 buildings added')).toBeVisible()
    await expect(page.getByText('2 rows have errors. Fix them below or discard them.')).toBeVisible()
    expect((await buildingsOf(admin, site.siteId)).map(({ address }) => address)).toEqual(
      sheet.filter((_, index) => index !== 4 && index !== 9).map(([, address]) => address),
    )

    const grid = buildingGrid(page)
    await cell(buildingRow(page, '.01M'), 1).click()
    await page.keyboard.press('Control+End')
    const wrong = grid.getByRole('row').filter({ hasText: 'pasted row' })
    await expect(wrong).toHaveCount(2)
    await expect(grid).toContainText('Property type: Use SFU, MDU or Commercial')
    await expect(grid).toContainText('Address: Enter an address; Latitude: Enter valid coordinates')

    await cell(wrong.first(), TYPE).click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(wrong).toHaveCount(1)
    await typeInto(cell(wrong, ADDRESS), '109 Pine St')
    await expect(grid).toContainText('Latitude: Enter valid coordinates')
    await typeInto(cell(wrong, LAT), String(lat))
    await expect(wrong).toHaveCount(0)
    const last = async () => (await buildingsOf(admin, site.siteId)).slice(18).map(({ address }) => address)
    await expect.poll(last).toEqual(['104 Pine St', '109 Pine St'])
  })

  test(
    'two people at one cell: both values are shown, and one is chosen',
    { tag: '@soak' },
    async ({ page, admin, someone }) => {
      const site = await makeSite(admin, await makePlace(admin))
      const made = await makeBuilding(admin, site.siteId)
      await workOn(page, await someone('BACKEND'), site)
      const row = buildingRow(page, '.01M')
      await cell(row, ADDRESS).dblclick()
      await expect(cell(row, ADDRESS).getByRole('textbox')).toBeFocused()
      // Whether the grid hears of it before or after Enter: the cell was opened on what stood there.
      const theirs = await admin.put(`/api/buildings/${made.id}`, {
        data: { address: 'theirs', version: made.version },
      })
      expect(theirs.status()).toBe(200)
      await page.keyboard.type('mine')
      await page.keyboard.press('Enter')
      await expect(buildingGrid(page)).toContainText('Address: theirs, yours: mine')
      await page.getByRole('button', { name: 'Keep mine' }).click()
      await expect(cell(row, ADDRESS)).toContainText('Saved')
      await expect.poll(first(admin, site)).toMatchObject({ address: 'mine' })
    },
  )
})

/** What the server has of the first building, which may be a moment after the screen shows it. */
const first = (admin: ApiCaller, site: MadeSite) => async () => (await buildingsOf(admin, site.siteId))[0]
