import { expect, type Locator, type Page } from '@playwright/test'
import type { MadeSite } from '@demarc/testkit'
import { enter, type Person } from '../people/people.ts'
import { openSite, showSite } from './research.ts'

export type Placed = { lat: number; lon: number }
export const buildingGrid = (page: Page): Locator => page.getByRole('grid', { name: / buildings$/ })
/** By the end of its number: `.03M`. */
export const buildingRow = (page: Page, suffix: string): Locator =>
  buildingGrid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: new RegExp(`\\${suffix}`) }) })
export const siteMap = (page: Page): Locator => openSite(page).getByRole('region', { name: 'Site map' })
/** The buildings of the site on its map, without what was there before and what the server has not answered yet. */
export const flags = (page: Page): Locator =>
  siteMap(page).locator('[data-mark]:not([data-mark^="earlier"]):not([data-mark^="coming"])')

/** A place of this story's own: what others built would show as earlier work. */
export const somewhere = (): Placed => ({
  lat: Number((35.2 + Math.random()).toFixed(6)),
  lon: Number((-80.8 + Math.random() * 2).toFixed(6)),
})
/** Twelve roofs around it, in three rows, as an aerial picture would show them. */
export const roofsAround = ({ lat, lon }: Placed): Placed[] =>
  Array.from({ length: 12 }, (_, index) => ({
    lat: lat + (0.5 - Math.floor(index / 4)) * 0.00025,
    lon: lon + ((index % 4) - 1.5) * 0.0005,
  }))

/** Opens a site and waits until its grid can be worked on. */
export async function workOn(page: Page, person: Pick<Person, 'email' | 'password'>, site: MadeSite): Promise<void> {
  await enter(page, person)
  await showSite(page, site)
  await expect(buildingGrid(page)).toBeVisible()
}

/** Until both its grid and its map can be: for stories that draw maps. */
export async function workOnMap(page: Page, person: Pick<Person, 'email' | 'password'>, site: MadeSite): Promise<void> {
  await workOn(page, person, site)
  await expect(siteMap(page).locator('canvas')).toBeVisible()
}

/** Counts whatever a hand does: each press of a key, each click, each thing pasted. */
export function countingHand(page: Page) {
  let count = 0
  return {
    count: () => count,
    click: async (target: Locator) => {
      count += 1
      await target.click()
    },
    clickAt: async ({ x, y }: { x: number; y: number }) => {
      count += 1
      await page.mouse.click(x, y)
    },
    drag: async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      count += 1
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 4 })
      await page.mouse.up()
    },
    press: async (key: string) => {
      count += 1
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      count += text.length
      await page.keyboard.type(text)
    },
    paste: async (text: string) => {
      count += 1
      await paste(page, text)
    },
  }
}

/** What Ctrl V does with this on the clipboard, wherever the focus is. */
export async function paste(page: Page, text: string): Promise<void> {
  const isTaken = await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const target = document.activeElement ?? document.body
    return !target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
  // A field takes it by itself; a made-up event does not go that far.
  if (!isTaken) await page.keyboard.insertText(text)
}

const TILE = 512

/** Where a place is on the screen while the map looks at another one. */
export async function pixelOf(page: Page, at: Placed, view: { centre: Placed; zoom: number }) {
  const box = await siteMap(page).boundingBox()
  if (!box) throw new Error('there is no map')
  const world = TILE * 2 ** view.zoom
  const x = (lon: number) => ((lon + 180) / 360) * world
  const y = (lat: number) => {
    const angle = (lat * Math.PI) / 180
    return ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * world
  }
  return {
    x: box.x + box.width / 2 + x(at.lon) - x(view.centre.lon),
    y: box.y + box.height / 2 + y(at.lat) - y(view.centre.lat),
  }
}
