import AxeBuilder from '@axe-core/playwright'
import { expect, test, type BrowserContextOptions, type Page } from '@playwright/test'
import { enter, type Person } from '../people/people.ts'
import type { Screen } from '../../screens/screen.ts'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

type OpenBrowser = (options?: BrowserContextOptions) => Promise<Page>

/**
 * Looks at each screen in both themes, on a desk and on a phone: WCAG 2.2 AA, and nothing to scroll sideways for. Of the
 * themes only the colours differ, so in the dark only those are looked at.
 */
export async function expectAccessible(
  openBrowser: OpenBrowser,
  screens: readonly Screen[],
  person?: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  // Half-faded things have half their contrast.
  const page = await openBrowser({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (person) await enter(page, person, '/')
  for (const { name, show, isPhoneOnly, over } of screens) {
    await test.step(name, async () => {
      await page.setViewportSize(isPhoneOnly ? PHONE : DESK)
      await show(page)
      if (!isPhoneOnly) await expectNoViolation(page, over)
      await page.emulateMedia({ colorScheme: 'dark' })
      if (!isPhoneOnly) await expectContrast(page, over)
      await page.setViewportSize(PHONE)
      await expectNoSidewaysScroll(page)
      await expectContrast(page, over)
      await page.emulateMedia({ colorScheme: 'light' })
      await expectNoViolation(page, over)
    })
  }
}

const expectNoViolation = (page: Page, over: string | undefined): Promise<void> =>
  expectNone(axeOf(page, over).withTags(STANDARD))

async function expectContrast(page: Page, over: string | undefined): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNone(axeOf(page, over).withRules('color-contrast'))
}

/** What a panel lies over is left out: half covered, it is no target now; without the panel, it is a screen of its own. */
function axeOf(page: Page, over: string | undefined): AxeBuilder {
  // The legacy mode is the one without a second page; there are no frames here that would need it.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  return over ? axe.exclude(over) : axe
}

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const past = () =>
    page.evaluate(() => {
      const content = Math.max(document.documentElement.scrollWidth, document.querySelector('main')?.scrollWidth ?? 0)
      return content - document.documentElement.clientWidth
    })
  // A panel that hangs from a button finds its place a moment after the window has changed.
  await expect.poll(past).toBeLessThanOrEqual(0)
}
