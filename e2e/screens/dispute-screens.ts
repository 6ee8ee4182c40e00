import { expect, type Page } from '@playwright/test'
import type { Dispute } from '@demarc/contract'
import { deliverByHand, deliveryOf, dispute, submit } from '@demarc/testkit'
import { callerOf } from '../steps/caller.ts'
import { bill, disputePanel, disputePath, type Billed } from '../steps/money/disputes.ts'
import { enter, makePerson, newPerson } from '../steps/people/people.ts'
import type { Screen } from './screen.ts'
import { makePassed, makeReceiver, SOON } from '../steps/money/delivery.ts'

/** What customers dispute, and how it is settled. */
export const DISPUTE_SCREENS: readonly Screen[] = [
  { name: 'disputes', to: 'admin', show: showDispute },
  { name: 'dispute-settle', to: 'admin', show: showSettle },
  { name: 'dispute-open', to: 'admin', show: showOpening },
]

type Scene = { invoice: Billed; disputed: Dispute }
const scenes = new Map<string, Promise<Scene>>()

/** Nothing here changes it: one is enough for everybody who looks, in whichever theme. */
function sceneOf(page: Page): Promise<Scene> {
  const { origin } = new URL(page.url())
  const scene = scenes.get(origin) ?? makeScene(page, origin)
  scenes.set(origin, scene)
  return scene
}

/** One line of two is disputed, of buildings that were photographed, passed and handed over. */
async function makeScene(page: Page, origin: string): Promise<Scene> {
  const browser = page.context().browser()
  if (!browser) throw new Error('a page without a browser')
  const context = await browser.newContext({ baseURL: origin })
  try {
    const office = await context.newPage()
    await enter(office, await makePerson(callerOf(page.request), 'ADMIN', newPerson('Kofi', 'Osei')))
    const receiver = await makeReceiver(callerOf(page.request), { channel: 'BRIGHTSPEED' })
    const passed = await makePassed(office, callerOf(page.request), receiver, { count: 2 })
    const made = await submit(callerOf(page.request), passed.siteId)
    await expect.poll(async () => (await deliveryOf(callerOf(page.request), made.id)).package, SOON).not.toBeNull()
    await deliverByHand(callerOf(page.request), made.id, 'BS-20417')
    const invoice = await bill(callerOf(page.request), receiver)
    const first = { ...invoice, lines: invoice.lines.slice(0, 1) }
    const [disputed] = await dispute(
      callerOf(page.request),
      first,
      'The demarc in the photos is that of the neighbour.',
    )
    return { invoice, disputed: disputed! }
  } finally {
    await context.close()
  }
}

async function showDispute(page: Page): Promise<void> {
  const { disputed } = await sceneOf(page)
  await page.goto(disputePath(disputed))
  await disputePanel(page).getByRole('list', { name: 'Photos' }).waitFor()
}

async function showSettle(page: Page): Promise<void> {
  await showDispute(page)
  await disputePanel(page).getByRole('button', { name: 'Issue credit memo' }).click()
  await page.getByRole('dialog', { name: /^Credit memo for/ }).waitFor()
}

async function showOpening(page: Page): Promise<void> {
  const { invoice } = await sceneOf(page)
  await page.goto('/invoicing/disputes')
  await page.getByRole('button', { name: 'Open dispute' }).click()
  await page.keyboard.type(invoice.invoiceNo)
  await page.getByRole('button', { name: `Select ${invoice.invoiceNo}` }).click()
  await page.getByRole('checkbox').nth(1).check()
}
