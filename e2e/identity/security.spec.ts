import type { Page } from '@playwright/test'
import { openForeignSite } from '../steps/browser/foreign-site.ts'
import { enter, type MadePerson } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

const OURS = process.env.E2E_URL ?? ''
/** Another port of the same host is the same site to a browser: the session's cookie travels with such a post. */
const NEIGHBOURS = ['127.0.0.1', 'localhost'] as const
const REFUSED = 'This request didn’t come from this app.'

/** JSON in a form that needs no script: the field's name and value make up the text. */
const form = (path: string, json: string) => {
  const [before, after] = json.split('=')
  return `<form method="post" enctype="text/plain" action="${OURS}${path}">
    <input name='${before}' value='${after}'><button>Win a prize</button></form>`
}

test('@identity forms on another site change nothing here', async ({ page, someone }) => {
  const finn = await someone()
  const thief = await someone()
  const credentials = JSON.stringify({ email: thief.email, password: thief.password })
  const site = await openForeignSite({
    '/profile': form('/api/profile', '{"firstName":"Stolen","lastName":"Name","phone":"=1"}'),
    '/logout': form('/api/logout', '{"a":"=1"}'),
    '/login': form('/api/login', `${credentials.slice(0, -1)},"device":"=office"}`),
  })
  try {
    for (const host of NEIGHBOURS) {
      await enter(page, finn)
      const before = await page.context().cookies()
      for (const path of ['/profile', '/logout', '/login']) {
        await page.goto(`${site.origin(host)}${path}`)
        const reply = page.waitForResponse((response) => response.request().method() === 'POST')
        await page.getByRole('button').click()
        expect((await reply).status()).toBe(403)
        await expect(page.locator('body')).toContainText(REFUSED)
        await expectUnchanged(page, finn)
        expect(await page.context().cookies()).toEqual(before)
      }
    }
  } finally {
    site.close()
  }
})

test('@identity scripts on another site change nothing here', async ({ page, someone }) => {
  const finn = await someone()
  const site = await openForeignSite({ '/': '<p>Hello' })
  try {
    for (const host of NEIGHBOURS) {
      await enter(page, finn)
      await page.goto(site.origin(host))
      const tries = await page.evaluate(async (ours) => {
        const post = { method: 'POST', credentials: 'include', mode: 'no-cors' } as const
        const json = { 'content-type': 'application/json' }
        const put = { ...post, method: 'PUT', mode: 'cors', headers: json, body: '{"firstName":"Stolen"}' } as const
        const calls = [
          fetch(`${ours}/api/logout`, post),
          fetch(`${ours}/api/profile/sessions`, { ...post, mode: 'cors', method: 'DELETE' }),
          fetch(`${ours}/api/profile`, put),
          fetch(`${ours}/api/auth/user`, { credentials: 'include' }),
        ]
        return (await Promise.allSettled(calls)).map((call) =>
          call.status === 'fulfilled' ? call.value.type : 'failed',
        )
      }, OURS)
      // Sent or not, no answer can be read.
      expect(tries).toEqual(['failed', 'failed', 'failed', 'failed'])
      await expectUnchanged(page, finn)
    }
  } finally {
    site.close()
  }
})

test('@identity the cookies of the session and the browser are out of reach for scripts and other sites', async ({
  page,
  someone,
}) => {
  await enter(page, await someone(), '/')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['demarc', 'demarc-device'])
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('@identity no other site can put a page of ours into a frame', async ({ page, complaints }) => {
  const site = await openForeignSite({ '/': `<iframe src="${OURS}/auth"></iframe>` })
  try {
    await page.goto(site.origin('127.0.0.1'))
    await expect.poll(() => page.frames().length).toBe(2)
    await expect.poll(() => page.frames()[1]!.url()).toContain('chrome-error')
    await expect.poll(() => complaints.join()).toContain("frame-ancestors 'none'")
    complaints.length = 0
  } finally {
    site.close()
  }
})

async function expectUnchanged(page: Page, { email, firstName }: MadePerson): Promise<void> {
  const reply = await page.request.get(`${OURS}/api/auth/user`)
  expect(reply.status()).toBe(200)
  expect(await reply.json()).toMatchObject({ email, firstName })
}
