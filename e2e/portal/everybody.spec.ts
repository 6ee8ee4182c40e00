import { makeOrder, makePlace } from '@demarc/testkit'
import { expectAccessible } from '../steps/browser/accessible.ts'
import { makeCustomer } from '../steps/money/portal.ts'
import type { Screen } from '../screens/screen.ts'
import { test } from '../steps/story.ts'

test.setTimeout(240_000)

const SCREENS: readonly Screen[] = [
  { name: 'portal-home', to: 'visitor', show: (page) => open(page, '/', 'Latest orders') },
  { name: 'portal-invoices', to: 'visitor', show: (page) => open(page, '/invoicing', 'No invoices yet') },
]

async function open(page: Parameters<Screen['show']>[0], path: string, heading: string) {
  await page.goto(path)
  await page.getByRole('heading', { name: heading }).waitFor()
}

test('@portal the window can be used by everybody', { tag: '@soak' }, async ({ openBrowser, admin }) => {
  const { receiver, person } = await makeCustomer(admin)
  await makeOrder(admin, await makePlace(admin, receiver.id))
  await expectAccessible(openBrowser, SCREENS, person)
})
