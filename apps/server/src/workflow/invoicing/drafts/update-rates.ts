import type { InvoiceDetail, updateInvoiceRates as call } from '@demarc/contract'
import { amountOf, sumOfCents, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { readAgreements } from '../agreed.queries.ts'
import { staleRate } from './draft-rates.ts'
import { insistOnBound } from './edit-draft.ts'
import { raiseVersion } from '../invoice.queries.ts'
import { listLines, updateRatesOf } from '../line.queries.ts'
import { openInvoice } from '../open-invoice.ts'
import { readInvoice } from '../read-invoice.ts'
import { recordDraft } from '../record-invoice.ts'
import { writeTax } from '../tax/draft-tax.ts'

type Input = { readonly invoiceId: string } & z.output<typeof call.body>

/** The lines of a draft whose rate has changed get today's. They are to be checked again; what somebody typed stays. */
export async function updateRates(tx: Tx, actor: Actor, { invoiceId, version }: Input): Promise<InvoiceDetail> {
  const { id, customerId, totalCents } = await openInvoice(tx, actor, { invoiceId, action: 'edit', version })
  const agreed = (await readAgreements(tx, [customerId])).get(customerId)
  if (!agreed) throw new Error('an invoice has its customer')
  const { 'invoice.ratePerUnitCents': usualCents } = await readSettings(tx)
  const now = { agreed, usualCents, today: await organisationDay(tx) }
  const changed = (await listLines(tx, [id])).flatMap((line) => {
    const stale = staleRate(line, now)
    return stale?.why === 'CHANGED' ? [{ ...line, rateCents: stale.rateCents, before: line.amountCents }] : []
  })
  if (changed.length > 0) {
    const after = totalCents + sumOfCents(changed.map((line) => amountOf(line) - line.before))
    insistOnBound(after)
    await updateRatesOf(tx, changed)
    await writeTax(tx, id)
    await raiseVersion(tx, id)
    await recordDraft(tx, actor, {
      id,
      action: 'rates_updated',
      before: { totalCents },
      after: { totalCents: after, lines: changed.length },
    })
  }
  return readInvoice(tx, actor, id)
}
