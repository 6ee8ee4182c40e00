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
  /** The host's IP address, which the browser uses instead of asking a name server. */
  readonly address: string
  /** The path of the proxy's root certificate. */
  readonly authority: string
  readonly admin: { readonly email: string; readonly password: string }
  /** The path for a screenshot of the status page. */
  readonly picture: string
}

/** Signs in as the first admin and creates an order, through the proxy and with its certificate verified. Returns the JSN. */
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
    const pattern = new RegExp(`${place.state}${place.cityCode}\\d+`)
    const row = page.getByRole('row').filter({ hasText: pattern }).first()
    await expect(row).toContainText('718 Walker Ave')
    const jsn = pattern.exec((await row.textContent()) ?? '')?.[0]
    if (!jsn) throw new Error('the row of the new order has no JSN')
    await page.goto('/admin/status')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System status')
    await expect(page.getByRole('button', { name: 'Test Database' })).toBeVisible()
    await page.screenshot({ path: picture })
    return jsn
  } finally {
    await browser.close()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Chromium on Linux reads trusted root certificates from here. */
function trust(home: string, authority: string): void {
  const store = join(home, '.pki', 'nssdb')
  mkdirSync(store, { recursive: true })
  execFileSync('certutil', ['-d', `sql:${store}`, '-N', '--empty-password'])
  execFileSync('certutil', ['-d', `sql:${store}`, '-A', '-t', 'C,,', '-n', 'demarc', '-i', authority])
}

/** API calls from inside the page: through the proxy, with its cookie and origin. */
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
