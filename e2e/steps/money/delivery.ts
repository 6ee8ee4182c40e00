import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { ask, editOrder, type ApiCaller, type AssignedBuilding } from '@demarc/testkit'
import { callerOf } from '../caller.ts'
import type { Slot } from '../field/evidence.ts'
import { makeInReview } from '../qc/qc.ts'
import { judge } from '../qc/qc-verdict.ts'

export type Receiver = { id: string; name: string; address: string }
export type Passed = { siteId: string; jsn: string; orderId: string; buildings: AssignedBuilding[] }

type Wish = { channel?: 'EMAIL' | 'BRIGHTSPEED'; mailbox?: string }

/** A customer that no other story delivers to: lists filtered for it show this story's sites alone. */
export async function makeReceiver(
  office: ApiCaller,
  { channel = 'EMAIL', mailbox = 'surveys' }: Wish = {},
): Promise<Receiver> {
  const mark = randomBytes(4).toString('hex')
  const address = `${mailbox}@${mark}.test`
  const named = { name: `Telco ${mark}`, code: `T${mark}`.toUpperCase() }
  const body = { ...named, submissionChannel: channel, submissionRecipients: [address] }
  const { id, name } = await ask(office, 'createCustomer', { body })
  return { id, name, address }
}

const FEW: readonly Slot[] = ['entrance', 'demarc', 'context', 'power']

/** A site of this customer, of whose buildings the first `passed` have passed. `office` handed them in, `reviewer` judges. */
export async function makePassed(
  office: Page,
  reviewer: ApiCaller,
  receiver: Receiver,
  { count = 1, passed = count }: { count?: number; passed?: number } = {},
): Promise<Passed> {
  const buildings = await makeInReview(office, { count, without: FEW })
  const { orderId } = buildings[0]!
  await editOrder(callerOf(office.request), orderId, { customerId: receiver.id })
  for (const building of buildings.slice(0, passed)) await judge(reviewer, building)
  const sites = await ask(reviewer, 'listReadySites', { query: { customerId: receiver.id } })
  const { siteId, jsn } = sites.find((each) => each.orderId === orderId)!
  return { siteId, jsn, orderId, buildings }
}

/** What is made in the background takes its time on a busy machine. */
export const SOON = { timeout: 90_000 }

export const readyPath = ({ id }: Receiver): string => `/qc/ready-to-deliver?customer=${id}`
export const deliveriesPath = ({ id }: Receiver): string => `/qc/deliveries?customer=${id}`
export const readyRows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Sites ready to deliver' }).getByRole('listitem')
export const deliveryRows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
export const preFlight = (page: Page): Locator => page.getByRole('dialog', { name: 'Delivery preview' })
export const delivery = (page: Page): Locator => page.getByRole('dialog', { name: 'Delivery', exact: true })
export const handDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Record delivery/ })
