import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../steps/accessible.ts'
import { enter } from '../steps/people.ts'
import { SCREENS, type Screen } from '../steps/screens.ts'
import { expect, test } from '../steps/story.ts'

const screen = (name: string): Screen => SCREENS.find((each) => each.name === name)!

for (const name of ['auth-login', 'auth-refused', 'profile']) {
  test(`@identity nothing is cut off when the text is twice as large: ${name}`, async ({ page, someone }) => {
    if (screen(name).to === 'fielder') await enter(page, await someone())
    await screen(name).show(page)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoSidewaysScroll(page)
    expect(await cutTexts(page)).toEqual([])
  })

  test(`@identity nothing is cut off when the browser enlarges all to 400 %: ${name}`, async ({
    openBrowser,
    someone,
  }) => {
    // 1280 pixels at 400 % leave 320 for the page (WCAG 1.4.10).
    const page = await openBrowser({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 })
    if (screen(name).to === 'fielder') await enter(page, await someone())
    await screen(name).show(page)
    await expectNoSidewaysScroll(page)
    expect(await cutTexts(page)).toEqual([])
  })
}

/** Texts of which a part cannot be seen: longer than the box that hides the rest, or past the edge of the window. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isForReaders = (element: Element) => element.closest('.sr-only, [aria-hidden=true], [hidden], svg') !== null
    const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX)
    const ownText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.querySelectorAll('main *')]
      .filter((element) => ownText(element) && !isForReaders(element))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        if (width === 0) return false
        const isCut = hides(element) && element.scrollWidth > element.clientWidth + 1
        return isCut || left < -1 || right > document.documentElement.clientWidth + 1
      })
      .map((element) => element.textContent ?? '')
  })
}
