import {
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { expect } from '@playwright/test'
import { CAST, makePerson, type MadePerson, type Role } from './people.ts'
import { keepCookies, keepSecret } from './secrets.ts'

export { expect }

type Stage = {
  /** What a browser complained of: a breach of the content security policy or an error nobody caught. */
  complaints: string[]
  /** Another browser, with its own cookies. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** An account of this story's own. */
  someone: (role?: Role) => Promise<MadePerson>
}

/** A story: whatever it is about, no browser in it may complain, and its cookies are looked for in the logs. */
export const test = base.extend<Stage, { admin: APIRequestContext }>({
  complaints: [
    async ({ browserName }, tell) => {
      const complaints: string[] = []
      await tell(complaints)
      expect(complaints, `complaints of ${browserName}`).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, tell) => {
    hearComplaints(context, complaints)
    await tell(context)
    await leaveWires(context)
    await keepCookies(context)
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
      const { email, password } = CAST.ADMIN
      const reply = await admin.post('/api/login', { data: { email, password } })
      expect(reply.status()).toBe(200)
      keepSecret(password)
      for (const { value } of (await admin.storageState()).cookies) keepSecret(value)
      await tell(admin)
      await admin.dispose()
    },
    { scope: 'worker' },
  ],
})

/** A page reads on while its story ends; what a story does with an answer on its way must not fail on the closing page. */
async function leaveWires(context: BrowserContext): Promise<void> {
  for (const place of [context, ...context.pages()]) await place.unrouteAll({ behavior: 'ignoreErrors' })
}

function hearComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text())
  })
  context.on('weberror', (failure) => complaints.push(String(failure.error())))
}
