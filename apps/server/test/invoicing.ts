import type { Dispute, DisputeDetail, Invoice, InvoiceDetail, ToBill } from '@demarc/contract'
import type { BuildingMove } from '@demarc/domain'
import { sql } from 'kysely'
import { moveBuildings } from '../src/support/lifecycle/index.ts'
import { customerIdOf } from './cast.ts'
import { makeReadyBuildings } from './dispatch.ts'
import type { Caller, TestHouse } from './house.ts'
import { makePlace, type OrderPlace } from './work.ts'

/** From the board to the customer, by the moves that the stages in between make. */
export const ON_THE_WAY = [
  'assign',
  'start',
  'submitFieldwork',
  'mediaComplete',
  'pass',
  'delivered',
] as const satisfies readonly BuildingMove[]

type Form = Parameters<typeof makeReadyBuildings>[2][number]
type Order = { readonly customerRef?: string; readonly originalAddress?: string; readonly narrative?: string }

export async function moveAll(house: TestHouse, ids: readonly string[], ...moves: BuildingMove[]): Promise<void> {
  const lead = { userId: await house.idOf('ada'), roles: ['ADMIN'], customerId: null } as const
  for (const move of moves) await house.db.transaction().execute((tx) => moveBuildings(tx, lead, ids, { move }))
}

/** An order whose buildings were all delivered: they wait to be billed. */
export async function makeDelivered(
  house: TestHouse,
  place: OrderPlace,
  buildings: readonly Form[] = [{}],
  order: Order = {},
) {
  const made = await makeReadyBuildings(await house.as('ben'), place, buildings, order)
  const buildingIds = made.buildings.map(({ id }) => id)
  await moveAll(house, buildingIds, ...ON_THE_WAY)
  return { ...made, buildingIds }
}

/** Where a customer's work comes from, with a wire center of its own. */
export const placeOfCustomer = (caller: Caller, customer: 1 | 2 = 1): Promise<OrderPlace> =>
  makePlace(caller, customerIdOf(customer))

type Run = { readonly customer?: 1 | 2; readonly wireCenterId?: string; readonly buildingIds?: readonly string[] }

/** Drafted by the real call. */
export async function draft(caller: Caller, { customer = 1, ...run }: Run = {}): Promise<Invoice[]> {
  const reply = await caller.post('/api/invoicing/drafts', { customerId: customerIdOf(customer), ...run })
  if (reply.statusCode !== 201) throw new Error(`no draft: ${reply.body}`)
  return reply.json().invoices
}

export async function invoiceOf(caller: Caller, id: string): Promise<InvoiceDetail> {
  const reply = await caller.get(`/api/invoices/${id}`)
  if (reply.statusCode !== 200) throw new Error(`no invoice: ${reply.body}`)
  return reply.json()
}

/** Checked whole and sent, by the real calls. */
export async function send(caller: Caller, id: string): Promise<InvoiceDetail> {
  await caller.post(`/api/invoices/${id}/check`, {})
  const reply = await caller.post(`/api/invoices/${id}/send`, {})
  if (reply.statusCode !== 200) throw new Error(`not sent: ${reply.body}`)
  return reply.json()
}

/** A whole one: delivered, drafted and sent. */
export async function makeSent(
  house: TestHouse,
  caller: Caller,
  customer: 1 | 2 = 1,
  buildings: readonly Form[] = [{}],
): Promise<InvoiceDetail> {
  const place = await placeOfCustomer(caller, customer)
  await makeDelivered(house, place, buildings)
  const [drafted] = await draft(caller, { customer, wireCenterId: place.wireCenterId })
  return send(caller, drafted!.id)
}

export async function credit(
  caller: Caller,
  { id, lines }: InvoiceDetail,
  amountCents: number,
): Promise<InvoiceDetail> {
  const taken = { reason: 'the wrong rate', lines: [{ lineId: lines[0]!.id, amountCents }] }
  const reply = await caller.post(`/api/invoices/${id}/credit-notes`, taken)
  if (reply.statusCode !== 201) throw new Error(`not credited: ${reply.body}`)
  return reply.json()
}

/** Sent, and a cent of it taken back. */
export const makeCredited = async (house: TestHouse, caller: Caller, customer: 1 | 2): Promise<InvoiceDetail> =>
  credit(caller, await makeSent(house, caller, customer), 1)

/** Where a customer wants invoices mailed to; past the front door, and quick. */
export async function mailTo(house: TestHouse, customer: 1 | 2, address: string | null): Promise<void> {
  await house.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update customers set accounts_payable_email = ${address} where id = ${customerIdOf(customer)}`.execute(tx)
  })
}

/** As if it had been sent so many days earlier. */
export async function sentDaysAgo(house: TestHouse, id: string, days: number): Promise<void> {
  await house.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update invoices set invoice_date = invoice_date - ${days}::int where id = ${id}`.execute(tx)
  })
}

export const toBill = async (caller: Caller): Promise<ToBill[]> => (await caller.get('/api/invoicing/to-bill')).json()

/** Lines of a sent invoice are disputed, by the real call. */
export async function dispute(
  caller: Caller,
  { id, lines }: Pick<InvoiceDetail, 'id' | 'lines'>,
  reason = 'Nobody was there',
): Promise<Dispute[]> {
  const lineIds = lines.map((line) => line.id)
  const reply = await caller.post(`/api/invoices/${id}/disputes`, { lineIds, reason })
  if (reply.statusCode !== 201) throw new Error(`not disputed: ${reply.body}`)
  return reply.json().disputes
}

/** The first line of an invoice of its own, disputed. */
export async function makeDisputed(
  house: TestHouse,
  caller: Caller,
  { customer = 1, buildings = [{}] }: { readonly customer?: 1 | 2; readonly buildings?: readonly Form[] } = {},
): Promise<Dispute> {
  const { id, lines } = await makeSent(house, await house.as('ben'), customer, buildings)
  const [made] = await dispute(caller, { id, lines: lines.slice(0, 1) })
  if (!made) throw new Error('no dispute')
  return made
}

export async function disputeOf(caller: Caller, id: string): Promise<DisputeDetail> {
  const reply = await caller.get(`/api/disputes/${id}`)
  if (reply.statusCode !== 200) throw new Error(`no dispute: ${reply.body}`)
  return reply.json()
}
