import { randomBytes } from 'node:crypto'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { AssignedBuilding } from '@demarc/testkit'
import type { Slot } from '../field/evidence.ts'
import { makeInReview } from '../qc/qc.ts'
import { judge } from '../qc/qc-verdict.ts'

export type Receiver = { id: string; name: string; address: string }
export type Passed = { siteId: string; jsn: string; orderId: string; buildings: AssignedBuilding[] }

type Wish = { channel?: 'EMAIL' | 'BRIGHTSPEED'; mailbox?: string }

/** A customer that no other story delivers to: lists filtered for it show this story's sites alone. */
export async function makeReceiver(
  office: APIRequestContext,
  { channel = 'EMAIL', mailbox = 'surveys' }: Wish = {},
): Promise<Receiver> {
  const mark = randomBytes(4).toString('hex')
  const address = `${mailbox}@${mark}.test`
  const data = {
    name: `Telco ${mark}`,
    code: `T${mark}`.toUpperCase(),
    submissionChannel: channel,
    submissionRecipients: [address],
  }
  const made = await office.post('/api/customers', { data })
  expect(made.status(), await made.text()).toBe(201)
  const { id, name } = (await made.json()) as { id: string; name: string }
  return { id, name, address }
}

const FEW: readonly Slot[] = ['entrance', 'demarc', 'context', 'power']

/** A site of this customer, of whose buildings the first `passed` have passed. `office` handed them in, `reviewer` judges. */
export async function makePassed(
  office: Page,
  reviewer: APIRequestContext,
  receiver: Receiver,
  { count = 1, passed = count }: { count?: number; passed?: number } = {},
): Promise<Passed> {
  const buildings = await makeInReview(office, { count, without: FEW })
  const { orderId } = buildings[0]!
  const owned = await office.request.put(`/api/orders/${orderId}`, { data: { customerId: receiver.id } })
  expect(owned.status(), await owned.text()).toBe(200)
  for (const building of buildings.slice(0, passed)) await judge(reviewer, building)
  const list = await reviewer.get(`/api/ready-to-deliver?customerId=${receiver.id}`)
  const sites = (await list.json()) as { siteId: string; jsn: string; orderId: string }[]
  const site = sites.find((each) => each.orderId === orderId)!
  return { siteId: site.siteId, jsn: site.jsn, orderId, buildings }
}

type Delivery = { id: string; status: string; package: object | null }

/** As by its button: all that passed, the way the customer wants it. */
export async function submit(office: APIRequestContext, { siteId }: Pick<Passed, 'siteId'>): Promise<Delivery> {
  const reply = await office.post(`/api/sites/${siteId}/submissions`, { data: {} })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()) as Delivery
}

export async function deliveryOf(office: APIRequestContext, { id }: Pick<Delivery, 'id'>): Promise<Delivery> {
  return (await (await office.get(`/api/submissions/${id}`)).json()) as Delivery
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
