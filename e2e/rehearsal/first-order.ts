import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { makePlace, type ApiCaller } from '@demarc/testkit'
import { CHROMIUM, OFFICE_BROWSER } from '../steps/browser/chromium.ts'
import { callerOf } from '../steps/caller.ts'
import { createButton, dialog, fillIn, openDialog } from '../steps/orders/create-order.ts'
import { signIn } from '../steps/people/auth-page.ts'

type Installation = {
  readonly host: string
  /** Where the host is; the browser is told, no name server. */
  readonly address: string
  /** The root certificate of its proxy: a file. */
  readonly authority: string
  readonly admin: { readonly email: string; readonly password: string }
  readonly picture: string
}

/** What the first user of an installation does, through its proxy and with its certificate verified. Answers the JSN. */
export async function takeFirstOrder({ host, address, authority, admin, picture }: Installation): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'demarc-browser-'))
  trust(home, authority)
  const browser = await chromium.launch({
    ...CHROMIUM,
    args: [...CHROMIUM.args, `--host-resolver-rules=MAP ${host} ${address}`],
    env: { ...process.env, HOME: home },
  })
  try {
    const page = await browser.newPage({ ...OFFICE_BROWSER, baseURL: `https://${host}` })
    await page.goto('/auth')
    await signIn(page, admin)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    const place = await makePlace(callerIn(page))
    await openDialog(page)
    await fillIn(page, place)
    await createButton(page).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/order=/)
    const jsn = new RegExp(`${place.state}${place.cityCode}\\d+`)
    const row = page.getByRole('row').filter({ hasText: jsn }).first()
    await expect(row).toContainText('718 Walker Ave')
    await page.goto('/admin/status')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System status')
    await page.screenshot({ path: picture })
    await page.goto('/orders')
    return (
      jsn.exec((await page.getByRole('row').filter({ hasText: '718 Walker Ave' }).first().textContent()) ?? '')?.[0] ??
      ''
    )
  } finally {
    await browser.close()
    rmSync(home, { recursive: true, force: true })
  }
}

/** As a company's computers trust the authority of their own proxy: Chromium on Linux looks here. */
function trust(home: string, authority: string): void {
  const store = join(home, '.pki', 'nssdb')
  mkdirSync(store, { recursive: true })
  execFileSync('certutil', ['-d', `sql:${store}`, '-N', '--empty-password'])
  execFileSync('certutil', ['-d', `sql:${store}`, '-A', '-t', 'C,,', '-n', 'demarc', '-i', authority])
}

/** Calls from the page itself: through the proxy, with the page's own cookie and origin. */
const callerIn = (page: Page): ApiCaller => ({
  ...callerOf(page.request),
  send: (method, path, data) =>
    page.evaluate(
      async ([how, where, body]) => {
        const headers = body === null ? {} : { 'content-type': 'application/json' }
        const reply = await fetch(where, { method: how, headers, ...(body === null ? {} : { body }) })
        return { status: reply.status, text: await reply.text() }
      },
      [method, path, data === undefined ? null : JSON.stringify(data)] as const,
    ),
})
