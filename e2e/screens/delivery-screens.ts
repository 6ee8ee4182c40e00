import { expect, type Page } from '@playwright/test'
import { deliveryOf, submit } from '@demarc/testkit'
import { callerOf } from '../steps/caller.ts'
import { enter, makePerson, newPerson } from '../steps/people/people.ts'
import type { Screen } from './screen.ts'
import {
  delivery,
  handDialog,
  makePassed,
  makeReceiver,
  preFlight,
  readyPath,
  SOON,
  type Passed,
  type Receiver,
} from '../steps/money/delivery.ts'

/** What waits to be delivered, and what was. */
export const DELIVERY_SCREENS: readonly Screen[] = [
  { name: 'ready-to-deliver', to: 'admin', show: showPreFlight },
  { name: 'ready-to-deliver-none', to: 'admin', show: showNone },
  { name: 'deliveries', to: 'admin', show: showDelivery },
  { name: 'delivered-by-hand', to: 'admin', show: showByHand },
]

type Scene = { receiver: Receiver; ready: Passed; deliveryId: string }
const scenes = new Map<string, Promise<Scene>>()

/** Nothing here changes it: one is enough for everybody who looks, in whichever theme. */
function sceneOf(page: Page): Promise<Scene> {
  const { origin } = new URL(page.url())
  const scene = scenes.get(origin) ?? makeScene(page, origin)
  scenes.set(origin, scene)
  return scene
}

/** One site waits with a building that stays behind; of another one a part waits to be carried over. */
async function makeScene(page: Page, origin: string): Promise<Scene> {
  const browser = page.context().browser()
  if (!browser) throw new Error('a page without a browser')
  const context = await browser.newContext({ baseURL: origin })
  try {
    const office = await context.newPage()
    await enter(office, await makePerson(callerOf(page.request), 'ADMIN', newPerson('Kofi', 'Osei')))
    const receiver = await makeReceiver(callerOf(page.request), { channel: 'BRIGHTSPEED' })
    const sent = await makePassed(office, callerOf(page.request), receiver)
    const ready = await makePassed(office, callerOf(page.request), receiver, { count: 2, passed: 1 })
    const made = await submit(callerOf(page.request), sent.siteId)
    await expect.poll(async () => (await deliveryOf(callerOf(page.request), made.id)).package, SOON).not.toBeNull()
    return { receiver, ready, deliveryId: made.id }
  } finally {
    await context.close()
  }
}

async function showPreFlight(page: Page): Promise<void> {
  const { receiver, ready } = await sceneOf(page)
  await page.goto(`${readyPath(receiver)}&site=${ready.siteId}`)
  await preFlight(page).getByRole('button', { name: 'Deliver part 1 (1 building)' }).waitFor()
}

async function showNone(page: Page): Promise<void> {
  await page.goto('/qc/ready-to-deliver?q=nowhere-at-all')
  await page.getByRole('heading', { name: 'No results' }).waitFor()
}

async function showDelivery(page: Page): Promise<void> {
  const { deliveryId } = await sceneOf(page)
  await page.goto(`/qc/deliveries?id=${deliveryId}`)
  await delivery(page).getByRole('link', { name: 'Download' }).waitFor()
  await delivery(page).getByText('queued the package for delivery').waitFor()
}

async function showByHand(page: Page): Promise<void> {
  const { deliveryId } = await sceneOf(page)
  await page.goto(`/qc/deliveries?id=${deliveryId}&hand=true`)
  await handDialog(page).waitFor()
}
