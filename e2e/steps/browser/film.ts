import { expect, test, type Page } from '@playwright/test'
import { toasts } from './toasts.ts'

/** Where `npm run film` wants the pictures of a story; without it none are taken. */
const FOLDER = process.env.DEMARC_FILM
export const isFilmed = FOLDER !== undefined
let chapters = 0

/** One part of a story, under its name; filmed, it ends with a picture of what `page` shows then. */
export async function chapter<T>(name: string, page: Page, tell: () => Promise<T>): Promise<T> {
  return test.step(name, async () => {
    const told = await tell()
    chapters += 1
    if (FOLDER) await takePicture(page, `${FOLDER}/${String(chapters).padStart(2, '0')}-${name}.png`)
    return told
  })
}

/** Letters have their shapes, what moved has come to rest, and no message lies over what is shown. */
async function takePicture(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await expect(toasts(page)).toHaveCount(0, { timeout: 30_000 })
  await page.screenshot({ path, animations: 'disabled' })
}
