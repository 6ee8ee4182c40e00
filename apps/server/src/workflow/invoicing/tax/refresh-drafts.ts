import type { Db } from '#platform/db/db.ts'
import { findInvoice, lockInvoice, raiseVersion } from '../invoice.queries.ts'
import { recordDraft } from '../record-invoice.ts'
import { writeTax } from './draft-tax.ts'
import { listDrafts } from './invoice-tax.queries.ts'

/** A rate, a customer or a place has changed, or a day has begun: drafts are taxed as they would be sent now. */
export async function refreshDraftTaxes({ db }: { readonly db: Db }): Promise<void> {
  for (const id of await listDrafts(db))
    await db.transaction().execute(async (tx) => {
      const invoice = await lockInvoice(tx, id)
      if (invoice?.status !== 'DRAFT' || !(await writeTax(tx, id))) return
      await raiseVersion(tx, id)
      const after = await findInvoice(tx, { customerId: null }, id)
      await recordDraft(tx, 'SYSTEM', {
        id,
        action: 'tax_updated',
        before: { taxCents: invoice.taxCents, totalCents: invoice.totalCents },
        after: { taxCents: after?.taxCents, totalCents: after?.totalCents },
      })
    })
}
