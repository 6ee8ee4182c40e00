import { randomUUIDv7 } from 'node:crypto'
import type { draftInvoices as call, Invoice } from '@demarc/contract'
import {
  comparePurchaseOrders,
  describeLine,
  groupOf,
  MOST_DRAFTS_AT_ONCE,
  MOST_INVOICE_LINES,
  purchaseOrderKey,
  refuse,
  totalOf,
  type Actor,
  type InvoiceGroup,
  type InvoiceGrouping,
  type Settings,
} from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { lockBuildings } from '#support/lifecycle/index.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { readAgreements, type Agreement } from '../agreed.queries.ts'
import { lockDrafts, type OpenDraft } from './draft.queries.ts'
import { insistOnBound } from './edit-draft.ts'
import { findInvoice, insertInvoice, raiseVersion } from '../invoice.queries.ts'
import { viewInvoice } from '../invoice.view.ts'
import { insertLines, type NewLine } from '../line.queries.ts'
import { insistOnPeriod, pricing } from './list-to-bill.ts'
import { recordDraft } from '../record-invoice.ts'
import { writeTax } from '../tax/draft-tax.ts'
import { billableAmong, findBillable, type BillableRow } from './to-bill.queries.ts'

type Input = z.output<typeof call.body>
/** A run takes no more at once; the next one takes the rest. */
const MOST_AT_ONCE = 5000

/**
 * One draft for each wire center, PO or order and each period, as the customer wants it: what is billed later joins it
 * until it is sent. The buildings are held first: of two runs at once each building is on one line.
 */
export async function draftInvoices(
  tx: Tx,
  actor: Actor,
  input: Input,
): Promise<{ invoices: Invoice[]; hasMore: boolean }> {
  insistOnPeriod(input)
  const agreed = (await readAgreements(tx, [input.customerId])).get(input.customerId)
  if (!agreed) return refuse('customer.unknown', {})
  const found = await findBillable(tx, input, MOST_AT_ONCE + 1)
  const taken = found.slice(0, MOST_AT_ONCE)
  await lockBuildings(tx, taken)
  const waiting = await billableAmong(tx, agreed.id, taken)
  if (waiting.length === 0) return refuse('invoice.nothing_to_bill', {})

  const settings = await readSettings(tx)
  const today = await organisationDay(tx)
  const services = { settings, today, agreed, price: pricing(settings, today) }
  const invoices: Invoice[] = []
  const groups = groupsOf(agreed.invoiceGrouping, waiting)
  for (const group of inOrderOfLocks(groups.slice(0, MOST_DRAFTS_AT_ONCE)))
    invoices.push(...(await bill(tx, actor, { ...services, input, ...group })))
  return { invoices, hasMore: found.length > taken.length || groups.length > MOST_DRAFTS_AT_ONCE }
}

type Group = { readonly group: InvoiceGroup; readonly buildings: readonly BillableRow[] }
const nameOf = ({ wireCenterId, groupKey }: InvoiceGroup) => wireCenterId ?? groupKey

/** The buildings of each draft by PO and day of delivery; the draft with the oldest one first. */
function groupsOf(grouping: InvoiceGrouping, waiting: readonly BillableRow[]): Group[] {
  const each = waiting.map((building) => ({ building, group: groupOf(grouping, building) }))
  return [...Map.groupBy(each, ({ group }) => nameOf(group)).values()].flatMap((some) => {
    const buildings = some
      .map(({ building }) => building)
      // They are sorted by day already.
      .toSorted((one, other) =>
        comparePurchaseOrders(purchaseOrderKey(one.customerRef), purchaseOrderKey(other.customerRef)),
      )
    return some[0] ? [{ group: some[0].group, buildings }] : []
  })
}

/** Drafts are held in the same order by everybody who bills: nobody waits for somebody who waits for them. */
const inOrderOfLocks = (groups: readonly Group[]): Group[] =>
  groups.toSorted((one, other) => (nameOf(one.group) < nameOf(other.group) ? -1 : 1))

type Run = {
  readonly settings: Settings
  readonly today: string
  readonly agreed: Agreement
  readonly price: ReturnType<typeof pricing>
  readonly input: Input
} & Group

/** Into the draft that is open for the same and the same period, and once it is full, into another. */
async function bill(tx: Tx, actor: Actor, run: Run): Promise<Invoice[]> {
  const invoices: Invoice[] = []
  let waiting = run.buildings
  while (waiting.length > 0) {
    const open = await openDraft(tx, actor, run)
    const some = waiting.slice(0, MOST_INVOICE_LINES - open.lineCount)
    invoices.push(await addBuildings(tx, actor, { ...run, buildings: some, open }))
    waiting = waiting.slice(some.length)
  }
  return invoices
}

type Opened = Omit<OpenDraft, 'part'> & { readonly isNew: boolean }

/** Held, with room on it. Of two who make the first one at once, the second finds it made. */
async function openDraft(tx: Tx, actor: Actor, { settings, agreed, input, group }: Run): Promise<Opened> {
  const same = {
    ...group,
    customerId: agreed.id,
    periodFrom: input.from ?? null,
    periodTo: input.to ?? null,
  }
  for (;;) {
    const found = await lockDrafts(tx, same)
    const open = found.find(({ lineCount }) => lineCount < MOST_INVOICE_LINES)
    if (open) return { ...open, isNew: false }
    const id = randomUUIDv7()
    const isMade = await insertInvoice(tx, {
      ...same,
      id,
      termsNetDays: agreed.termsNetDays ?? settings['invoice.termsNetDays'],
      disputeWindowDays: settings['invoice.disputeWindowDays'],
      draftPart: (found.at(-1)?.part ?? 0) + 1,
      createdBy: actor.userId,
    })
    if (isMade) return { id, lineCount: 0, position: 0, totalCents: 0, isNew: true }
  }
}

async function addBuildings(
  tx: Tx,
  actor: Actor,
  { today, agreed, price, buildings, open }: Run & { readonly open: Opened },
): Promise<Invoice> {
  const { id, position, isNew } = open
  const lines = buildings.map((building, at): NewLine => {
    const priced = price(building, agreed)
    const description = describeLine(priced.kind, building.buildingType)
    return { id: randomUUIDv7(), position: position + at + 1, buildingId: building.id, description, ...priced }
  })
  insistOnBound(open.totalCents + totalOf(lines))
  await insertLines(tx, id, lines)
  await writeTax(tx, id)
  if (!isNew) await raiseVersion(tx, id)
  const invoice = await findInvoice(tx, { customerId: null }, id)
  if (!invoice) throw new Error('the draft is not there')
  const { invoiceNo, wireCenterId, grouping, groupName, termsNetDays, totalCents } = invoice
  const whatFor = grouping === 'WIRE_CENTER' ? { wireCenterId } : { grouping, groupName }
  const change = { lines: lines.length, totalCents }
  await recordDraft(
    tx,
    actor,
    isNew
      ? { id, action: 'drafted', after: { invoiceNo, customerId: agreed.id, ...whatFor, termsNetDays, ...change } }
      : { id, action: 'lines_added', before: { totalCents: open.totalCents }, after: change },
  )
  return viewInvoice(invoice, actor, today)
}
