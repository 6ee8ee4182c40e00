import type { Page } from '@playwright/test'
import { act, held, historyOf, PHONE, sendWork } from '../steps/field/fieldwork.ts'
import { hearNothing } from '../steps/browser/live.ts'
import { lineOf, readyForOffline } from '../steps/field/offline.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

test.use({ viewport: PHONE })

const endsOf = (history: readonly string[]) => history.filter((action) => action !== 'assigned')

test('@field whoever closes the page within the five seconds has made up their mind, once', async ({
  page,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [work] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await act(page, 'Decline').click()
  await act(page, 'No availability').click()
  await expect(held(page, 'Declined: no availability')).toBeVisible()
  await page.close({ runBeforeUnload: true })
  await expect.poll(async () => endsOf(await historyOf(admin, work!))).toEqual(['declined'])
})

test(
  '@field what could not be sent waits in the outbox, outlives a reload, and happens once',
  { tag: '@soak' },
  async ({ page, context, someone, admin }) => {
    const finn = await someone('FIELDER')
    const [work] = await sendWork(admin, finn)
    await hearNothing(page)
    await enter(page, finn, '/field')
    await readyForOffline(page)
    await page.route('**/accept', (route) => route.abort())
    const asked = callsOf(page)
    await act(page, 'Accept Assignment').click()
    await expect(act(page, 'Start work')).toBeVisible()
    await page.getByRole('link', { name: 'Open outbox' }).click()
    const waits = page.getByRole('list', { name: 'on this phone' }).getByRole('listitem')
    await expect(waits).toContainText(['Accept'])
    await expect(waits).toContainText(['No signal'])
    await act(page, 'Send now').click()
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    // The service worker asks past the route as soon as the page is gone: for it too there is no line.
    await context.setOffline(true)
    await page.reload()
    await expect(waits).toContainText(['Accept'])
    await page.unroute('**/accept')
    await context.setOffline(false)
    await expect(lineOf(page, 'Online, everything sent')).toBeVisible()
    await page.getByRole('link', { name: 'Assignments', exact: true }).click()
    await expect(act(page, 'Start work')).toBeVisible()
    expect(endsOf(await historyOf(admin, work!))).toEqual(['accepted'])
    expect(new Set(asked).size, 'one key for one act').toBe(1)
  },
)

/** The keys of the acts that reach the network, in their order. */
function callsOf(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (/\/api\/assignments\/[^/]+\/(accept|decline|give-back)$/.test(request.url())) {
      keys.push(request.headers()['idempotency-key'] ?? '')
    }
  })
  return keys
}
