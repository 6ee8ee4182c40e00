import type { Locator, Page } from '@playwright/test'

export const theMap = (page: Page): Locator => page.getByRole('region', { name: 'Map', exact: true })
export const mark = (page: Page, name: string | RegExp): Locator =>
  theMap(page).getByRole('button', { name, exact: true })
export const canvasOf = (page: Page): Locator => theMap(page).locator('canvas')

/** What the canvas alone shows: how many pixels stand out from the ground, and how many colours there are. */
export async function lookAtCanvas(page: Page): Promise<{ width: number; standingOut: number; colours: number }> {
  // By its class: while the rest is hidden it is in no region.
  const canvas = page.locator('canvas.maplibregl-canvas')
  await canvas.evaluate((element) => {
    element.closest('section')!.style.visibility = 'hidden'
    element.style.visibility = 'visible'
  })
  const picture = await canvas.screenshot({ animations: 'disabled' })
  await canvas.evaluate((element) => {
    element.closest('section')!.style.visibility = ''
    element.style.visibility = ''
  })
  return page.evaluate(countPixels, picture.toString('base64'))
}

async function countPixels(png: string) {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  const brush = canvas.getContext('2d')!
  brush.drawImage(image, 0, 0)
  const pixels = new Uint32Array(brush.getImageData(0, 0, image.width, image.height).data.buffer)
  const counts = new Map<number, number>()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  return { width: image.width, standingOut: pixels.length - Math.max(...counts.values()), colours: counts.size }
}

/** Where somebody points on the map, from its top left. */
export async function pointAt(page: Page, x: number, y: number): Promise<void> {
  const box = (await theMap(page).boundingBox())!
  await page.mouse.click(box.x + x, box.y + y)
}

export async function dragBy(page: Page, target: Locator, x: number, y: number): Promise<void> {
  const box = (await target.boundingBox())!
  const [fromX, fromY] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(fromX + x / 2, fromY + y / 2)
  await page.mouse.move(fromX + x, fromY + y, { steps: 4 })
  await page.mouse.up()
}
