import { refuse } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { lockBuildings } from '#support/lifecycle/index.ts'
import { buildingIdsOf, findInvoice, lockInvoice, type InvoiceWhole } from '#workflow/invoicing/index.ts'

type Buildings = Awaited<ReturnType<typeof lockBuildings>>
export type HeldInvoice = { readonly invoice: InvoiceWhole; readonly buildings: Buildings }

/** Buildings of all of them before the invoices, both in their order. The lines of what was sent stay as they are. */
export async function holdInvoices(tx: Tx, ids: Iterable<string>): Promise<Map<string, HeldInvoice>> {
  const wanted = [...new Set(ids)].toSorted()
  const buildingsOf = new Map<string, string[]>()
  for (const id of wanted) {
    const invoice = await findInvoice(tx, { customerId: null }, id)
    if (!invoice) return refuse('payment.invoice_unknown', {})
    if (invoice.status === 'DRAFT')
      refuse('invoice.action_closed', { action: 'pay', number: invoice.invoiceNo, status: invoice.status })
    buildingsOf.set(id, await buildingIdsOf(tx, id))
  }
  const buildings = await lockBuildings(tx, [...buildingsOf.values()].flat())
  const byId = new Map(buildings.map((building) => [building.id, building]))
  const held = new Map<string, HeldInvoice>()
  for (const id of wanted) {
    const invoice = await lockInvoice(tx, id)
    if (!invoice) throw new Error('an invoice that was sent stays')
    const own = (buildingsOf.get(id) ?? []).map((buildingId) => byId.get(buildingId))
    held.set(id, { invoice, buildings: own.filter((building) => building !== undefined) })
  }
  return held
}
