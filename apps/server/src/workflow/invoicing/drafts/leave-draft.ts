import type { Db } from '#platform/db/db.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { lockBuildings } from '#support/lifecycle/index.ts'
import { lockInvoice, raiseVersion } from '../invoice.queries.ts'
import { deleteLines, findDraftLine } from '../line.queries.ts'
import { recordDraft } from '../record-invoice.ts'
import { writeTax } from '../tax/draft-tax.ts'

/** A building that the customer rejected, or that is closed unbilled, leaves the draft it stands on. */
export async function leaveDraft({ db }: { readonly db: Db }, { entityId }: DomainEvent): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [building] = await lockBuildings(tx, [entityId])
    // It was delivered again before this came to it: it may stay.
    if (!building || building.status === 'SUBMITTED_TO_CUSTOMER') return
    const line = await findDraftLine(tx, entityId)
    if (!line) return
    const invoice = await lockInvoice(tx, line.invoiceId)
    if (invoice?.status !== 'DRAFT') return
    await deleteLines(tx, [line.id])
    await writeTax(tx, invoice.id)
    await raiseVersion(tx, invoice.id)
    await recordDraft(tx, 'SYSTEM', { id: invoice.id, action: 'line_removed', before: { jsb: building.jsb } })
  })
}
