import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test'
import { expect } from '@playwright/test'
import { PEOPLE, makePerson, type MadePerson, type Role } from './people/people.ts'
import { adminOf, type Admin } from './caller.ts'
import { OFFICE_BROWSER } from './browser/chromium.ts'
import { keepCookies, keepSecret } from './people/secrets.ts'

const OFFICE = process.env.E2E_URL ?? ''

export { expect }

type Stage = {
  /** What a browser complained of: a breach of the content security policy or an error nobody caught. */
  complaints: string[]
  /** Another browser, with its own cookies. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** An account of this test's own. */
  someone: (role?: Role) => Promise<MadePerson>
}
type Shared = {
  admin: Admin
  /** One browser context for all tests of a worker that ask for nothing special: the app's files stay in its cache. */
  kept: { context: BrowserContext; clear: () => Promise<void> }
}

/** Whatever a test is about, no browser in it may complain, and its cookies are looked for in the logs. */
export const test = base.extend<Stage, Shared>({
  complaints: [
    async ({ browserName }, tell) => {
      const complaints: string[] = []
      await tell(complaints)
      expect(complaints, `complaints of ${browserName}`).toEqual([])
    },
    { auto: true },
  ],
  kept: [
    async ({ browser }, tell) => {
      const context = await browser.newContext({ baseURL: OFFICE, ...OFFICE_BROWSER })
      // It stays open, so that storage can be cleared when the pages of a test are closed.
      const devTools = await context.newCDPSession(await context.newPage())
      const clear = async () => {
        await context.clearCookies()
        await context.clearPermissions()
        await devTools.send('Storage.clearDataForOrigin', { origin: OFFICE, storageTypes: 'all' })
      }
      await tell({ context, clear })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, complaints, viewport, baseURL, permissions, geolocation }, tell, test) => {
    const isUsual =
      baseURL === OFFICE &&
      viewport?.width === OFFICE_BROWSER.viewport.width &&
      permissions === undefined &&
      geolocation === undefined
    const context = isUsual ? kept.context : await browser.newContext()
    const known = context.pages().length
    const stopHearing = hearComplaints(context, complaints)
    await tell(context)
    stopHearing()
    await leaveWires(context)
    await keepCookies(context)
    const opened = context.pages().slice(known)
    if (test.status !== test.expectedStatus)
      for (const [at, page] of opened.entries())
        await page.screenshot({ path: test.outputPath(`failed-${at + 1}.png`) })
    for (const page of opened) await page.close()
    await (isUsual ? kept.clear() : context.close())
  },
  openBrowser: async ({ browser, complaints }, tell) => {
    const opened: BrowserContext[] = []
    await tell(async (options = {}) => {
      const context = await browser.newContext(options)
      opened.push(context)
      hearComplaints(context, complaints)
      return context.newPage()
    })
    for (const context of opened) {
      await leaveWires(context)
      await keepCookies(context)
      await context.close()
    }
  },
  someone: async ({ admin }, tell) => {
    await tell((role = 'FIELDER') => makePerson(admin, role))
  },
  admin: [
    async ({ playwright }, tell) => {
      const admin = await playwright.request.newContext({ baseURL: process.env.E2E_URL ?? '' })
      const { email, password } = PEOPLE.ADMIN
      const reply = await admin.post('/api/login', { data: { email, password } })
      expect(reply.status()).toBe(200)
      keepSecret(password)
      for (const { value } of (await admin.storageState()).cookies) keepSecret(value)
      await tell(adminOf(admin))
      await admin.dispose()
    },
    { scope: 'worker' },
  ],
})

/** A page still loads while its test ends; a route handler must not fail on the closing page. */
async function leaveWires(context: BrowserContext): Promise<void> {
  for (const place of [context, ...context.pages()]) await place.unrouteAll({ behavior: 'ignoreErrors' })
}

function hearComplaints(context: BrowserContext, complaints: string[]): () => void {
  const hearConsole = (message: ConsoleMessage) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text())
  }
  const hearError = (failure: WebError) => void complaints.push(String(failure.error()))
  context.on('console', hearConsole)
  context.on('weberror', hearError)
  return () => {
    context.off('console', hearConsole)
    context.off('weberror', hearError)
  }
}
