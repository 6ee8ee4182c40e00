import type { Locator, Page } from '@playwright/test'
import { type ApiCaller, assign, makeBuilding, makeSite, markSiteReady } from '@demarc/testkit'
import { daysAfter } from '@demarc/domain'
import { COMPLEX } from '../../dev/stand-ins/complex.ts'
import { readQr } from '../../dev/stand-ins/read-qr.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../steps/browser/accessible.ts'
import { makeTown, nameOf, type Town } from '../steps/dispatch/dispatch.ts'
import { hearNothing } from '../steps/browser/live.ts'
import { PEOPLE, enter, type MadePerson } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

const sheetOf = (page: Page, fielder: MadePerson): Locator =>
  page.getByRole('article', { name: `Route sheet, ${nameOf(fielder)}` })
const sheetsPath = (fielders: readonly MadePerson[]) =>
  `/dispatch/sheets?fielders=${fielders.map(({ id }) => id).join()}`
const drawnQr = (sheet: Locator, jsb: string) => sheet.locator(`[data-qr="${jsb}"]`)

test('@dispatch the code beside each stop is read by a scanner as its JSBN', async ({ page, admin }) => {
  const { town } = await makeRoute(admin)
  await hearNothing(page)
  await enter(page, PEOPLE.SUPERVISOR, sheetsPath(town.fielders.slice(0, 1)))
  for (const { jsb } of town.buildings) {
    const code = drawnQr(sheetOf(page, town.fielders[0]!), jsb)
    expect(readQr(await scan(code))).toEqual({ text: jsb, level: 'M' })
  }
})

test('@dispatch the stops of a day are on streets, where the map has some', async ({ page, admin }) => {
  const { town } = await makeRoute(admin)
  const [far, near] = town.fielders
  const { address, centre } = COMPLEX
  const { siteId } = await makeSite(admin, town.place, { originalAddress: address })
  const { id } = await makeBuilding(admin, siteId, { address, ...centre })
  await markSiteReady(admin, siteId)
  await assign(admin, { fielderId: near!.id, buildingIds: [id], dueDate: daysAfter(town.today, 5) })
  await hearNothing(page)
  await enter(page, PEOPLE.SUPERVISOR, sheetsPath([far!, near!]))
  const map = sheetOf(page, near!).getByRole('figure', { name: 'Map of 1 stop' })
  expect(await map.locator('img').evaluate(widthOfDrawing)).toBeGreaterThan(0)
  // The other one works beyond the edge of the map.
  await expect(sheetOf(page, far!).getByRole('figure')).toHaveCount(0)
})

/** Once it is read; what is no picture throws. */
async function widthOfDrawing(img: HTMLImageElement): Promise<number> {
  await img.decode()
  return img.naturalWidth
}

test('@dispatch on paper there are only the sheets, black on white, a page for each fielder', async ({
  page,
  admin,
}) => {
  const { town } = await makeRoute(admin)
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset.printed = 'yes')
  })
  await hearNothing(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, PEOPLE.SUPERVISOR, sheetsPath(town.fielders))
  await expect(sheetOf(page, town.fielders[0]!)).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.locator('[data-print-head]')).toBeHidden()
  const colours = await sheetOf(page, town.fielders[0]!)
    .getByRole('heading', { name: nameOf(town.fielders[0]!) })
    .evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(element.closest('article')!).backgroundColor,
    ])
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  for (const format of ['A4', 'Letter'] as const) expect(pagesOf(await page.pdf({ format }))).toBe(2)
})

test(
  '@dispatch forty stops with long names fit on a desk, on a phone and on paper',
  { tag: '@soak' },
  async ({ page, admin }) => {
    const { town } = await makeRoute(admin)
    await page.route('**/api/fielders/*/assignments?*', async (route) => {
      const response = await route.fetch()
      const [first] = (await response.json()) as [{ building: Record<string, unknown> }]
      const many = Array.from({ length: 40 }, (_, at) => ({
        ...first,
        id: crypto.randomUUID(),
        isHeld: at === 2,
        heldReason: at === 2 ? 'The owner has not signed yet' : null,
        building: {
          ...first.building,
          lat: 36.05 + (at % 7) * 0.01,
          lon: -79.8 + (at % 11) * 0.01,
          address: `Building ${at + 1}, ${'1340 Spring Garden Street at the Old Tobacco Works '.repeat(3)}`,
          contactName: 'Maximiliana Featherstonehaugh-Wolfeschlegelsteinhausen',
          contactPhone: '336 555 0134 ext. 12',
          accessNotes: 'Ring twice.\nThe dog is friendly.',
        },
      }))
      await route.fulfill({ response, json: many })
    })
    await hearNothing(page)
    await enter(page, PEOPLE.SUPERVISOR, sheetsPath(town.fielders.slice(0, 1)))
    const sheet = sheetOf(page, town.fielders[0]!)
    await expect(sheet.getByRole('listitem')).toHaveCount(40)
    await expect(sheet.getByText('ON HOLD: The owner has not signed yet')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBeGreaterThan(4)
  },
)

test('@dispatch the sheets can be used by everybody', { tag: '@soak' }, async ({ openBrowser, admin }) => {
  test.setTimeout(120_000)
  const { town } = await makeRoute(admin)
  const show = async (page: Page) => {
    await hearNothing(page)
    await page.goto(sheetsPath(town.fielders))
    await expect(sheetOf(page, town.fielders[0]!)).toBeVisible()
  }
  await expectAccessible(openBrowser, [{ name: 'route sheets', to: 'admin', show }], PEOPLE.SUPERVISOR)
})

/** Four stops for the first of two fielders, one of them with somebody to ask for. */
async function makeRoute(admin: ApiCaller): Promise<{ town: Town; visited: { id: string; jsb: string } }> {
  const town = await makeTown(admin, { ready: 3 })
  const site = await makeSite(admin, town.place, { originalAddress: '900 Spring Garden St' })
  const visited = await makeBuilding(admin, site.siteId, {
    address: '900 Spring Garden St',
    lat: town.centre.lat + 0.03,
    lon: town.centre.lon + 0.02,
    notes: 'Gate code 4711',
    contactName: 'Rosa Delgado',
    contactPhone: '(336) 555-0134',
  })
  await markSiteReady(admin, site.siteId)
  const buildingIds = [...town.buildings, visited].map(({ id }) => id)
  await assign(admin, { fielderId: town.fielders[0]!.id, buildingIds, dueDate: daysAfter(town.today, 5) })
  return { town, visited }
}

/**
 * The code as it is drawn, looked at in the middle of each module. It is drawn apart from the page: on the page it
 * moves when the map above it arrives, and a picture taken in that moment is of something else.
 */
async function scan(code: Locator): Promise<boolean[][]> {
  await expect(code).toBeVisible()
  return code.evaluate(async (svg: SVGSVGElement) => {
    const PIXELS = 8
    const { width } = svg.viewBox.baseVal
    const copy = svg.cloneNode(true) as SVGSVGElement
    copy.setAttribute('width', String(width * PIXELS))
    copy.setAttribute('height', String(width * PIXELS))
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    const brush = canvas.getContext('2d')!
    brush.drawImage(image, 0, 0)
    const middle = (at: number) => (at + 4.5) * PIXELS
    const isDark = (x: number, y: number) => brush.getImageData(middle(x), middle(y), 1, 1).data[0]! < 128
    const modules = Array.from({ length: width - 8 }, (_, at) => at)
    return modules.map((y) => modules.map((x) => isDark(x, y)))
  })
}

const pagesOf = (pdf: Buffer): number => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
