import { insistOnInvoiceAction, refuse, type Actor, type InvoiceAction } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { insistOnVersion, refuseStale } from '#support/audit/index.ts'
import { lockBuildings } from '#support/lifecycle/index.ts'
import { findInvoice, lockInvoice, type InvoiceWhole } from './invoice.queries.ts'
import { buildingIdsOf } from './line.queries.ts'
import { readInvoice } from './read-invoice.ts'

export type Held = {
  readonly invoice: InvoiceWhole
  /** Of its lines; held only where the act moves them or lets them go. */
  readonly buildings: Awaited<ReturnType<typeof lockBuildings>>
}
type Input = {
  readonly invoiceId: string
  readonly action: InvoiceAction
  readonly version?: number | undefined
}

/** Holds an invoice for an act that leaves its buildings alone. */
export async function openInvoice(tx: Tx, actor: Actor, { invoiceId, action, version }: Input): Promise<InvoiceWhole> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice) return refuse('invoice.missing', {})
  insistOnInvoiceAction(actor, invoice, action)
  if (version !== undefined && version !== invoice.version)
    await insistOnVersion(tx, actor, version, await readInvoice(tx, actor, invoiceId))
  return invoice
}

/** Buildings before the invoice, always: whoever drafts holds buildings and then makes one. */
export async function openWithBuildings(tx: Tx, actor: Actor, input: Input): Promise<Held> {
  return hold(tx, actor, input.invoiceId, () => openInvoice(tx, actor, input))
}

/** The same, for an act about something that stands on it. */
export async function holdWithBuildings(tx: Tx, actor: Actor, invoiceId: string): Promise<Held> {
  return hold(tx, actor, invoiceId, async () => (await lockInvoice(tx, invoiceId)) ?? refuse('invoice.missing', {}))
}

async function hold(tx: Tx, actor: Actor, invoiceId: string, lock: () => Promise<InvoiceWhole>): Promise<Held> {
  if (!(await findInvoice(tx, { customerId: null }, invoiceId))) return refuse('invoice.missing', {})
  const ids = await buildingIdsOf(tx, invoiceId)
  const buildings = await lockBuildings(tx, ids)
  const invoice = await lock()
  const standing = await buildingIdsOf(tx, invoiceId)
  // A line came or went in between: what was seen is not what stands there.
  if (standing.length !== ids.length || standing.some((id, at) => id !== ids[at]))
    return refuseStale(tx, actor, await readInvoice(tx, actor, invoiceId))
  return { invoice, buildings }
}
