import type { Locator, Page } from '@playwright/test'
import type { Point } from '@demarc/domain/geo'
import { expect } from '../story.ts'

export const boardMap = (page: Page): Locator => page.getByRole('region', { name: 'Building map', exact: true })
const looking = (page: Page): Locator => boardMap(page).locator('[data-looking]')

export type Looking = { readonly lat: number; readonly lon: number; readonly zoom: number }

export async function whereItLooks(page: Page): Promise<Looking> {
  const [lat = 0, lon = 0, zoom = 0] = ((await looking(page).getAttribute('data-looking')) ?? '').split(' ').map(Number)
  return { lat, lon, zoom }
}

/** Mercator, by hand: what is asked of the map must not be what answers. */
const across = (lon: number, world: number) => ((lon + 180) / 360) * world
const down = (lat: number, world: number) =>
  (0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * world

/** Where a place is on the screen. */
export async function pixelOf(page: Page, { lat, lon }: Point): Promise<{ x: number; y: number }> {
  const look = await whereItLooks(page)
  const world = 512 * 2 ** look.zoom
  const box = (await looking(page).boundingBox())!
  return {
    x: box.x + box.width / 2 + across(lon, world) - across(look.lon, world),
    y: box.y + box.height / 2 + down(lat, world) - down(look.lat, world),
  }
}

/** Which place is at a point of the screen. */
export async function placeOf(page: Page, { x, y }: { x: number; y: number }): Promise<Point> {
  const look = await whereItLooks(page)
  const world = 512 * 2 ** look.zoom
  const box = (await looking(page).boundingBox())!
  const left = across(look.lon, world) + x - box.x - box.width / 2
  const top = down(look.lat, world) + y - box.y - box.height / 2
  return {
    lon: (left / world) * 360 - 180,
    lat: (Math.atan(Math.exp((0.5 - top / world) * 2 * Math.PI)) * 360) / Math.PI - 90,
  }
}

export async function clickAt(page: Page, at: Point): Promise<void> {
  const { x, y } = await pixelOf(page, at)
  await page.mouse.click(x, y)
}

type Corners = { readonly from: { x: number; y: number }; readonly to: { x: number; y: number } }

export async function drawBox(page: Page, { from, to }: Corners): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.mouse.up()
}

/** A box around places, with some pixels of room. */
export async function boxAround(page: Page, places: readonly Point[], room = 14): Promise<Corners> {
  const pixels = await Promise.all(places.map((place) => pixelOf(page, place)))
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)]
  return {
    from: { x: Math.min(...xs) - room, y: Math.min(...ys) - room },
    to: { x: Math.max(...xs) + room, y: Math.max(...ys) + room },
  }
}

type Mark = { readonly drawn: number; readonly pixels: string }

/** Each mark as it is seen: its pixels, and how many stand out from the ground. One picture for all: it takes long. */
export async function lookAtMarks(page: Page, places: readonly Point[]): Promise<Mark[]> {
  const centres = await Promise.all(places.map((place) => pixelOf(page, place)))
  const picture = await page.screenshot({ animations: 'disabled', timeout: 60_000 })
  return page.evaluate(cutOut, { png: picture.toString('base64'), centres })
}

export async function lookAtMark(page: Page, place: Point): Promise<Mark> {
  const [mark] = await lookAtMarks(page, [place])
  return mark!
}

async function cutOut({ png, centres }: { png: string; centres: readonly { x: number; y: number }[] }) {
  const SIDE = 20
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  const brush = canvas.getContext('2d')!
  brush.drawImage(image, 0, 0)
  return centres.map(({ x, y }) => {
    const [left, top] = [Math.round(x) - SIDE / 2, Math.round(y) - SIDE / 2]
    const pixels = new Uint32Array(brush.getImageData(left, top, SIDE, SIDE).data.buffer)
    const counts = new Map<number, number>()
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
    return { drawn: pixels.length - Math.max(...counts.values()), pixels: pixels.join() }
  })
}

export const expectChosen = (page: Page, text: string): Promise<void> =>
  expect(page.locator('[data-chosen]')).toHaveText(text)
