import { creditWithTax, mostCreditOf } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { listLines } from '../line.queries.ts'
import { listTaxes } from '../tax/invoice-tax.queries.ts'
import type { DisputeRow } from './dispute.queries.ts'

/** What of its line can be credited, before tax, so that it comes to no more than is owed; and the tax on what is left. */
export async function creditOf(
  db: Db,
  { invoiceId, lineId, amountCents, creditedCents, balanceCents }: DisputeRow,
): Promise<{ creditableCents: number; taxCents: number }> {
  const invoice = { lines: await listLines(db, [invoiceId]), taxes: await listTaxes(db, [invoiceId]) }
  const left = amountCents - creditedCents
  return {
    creditableCents: mostCreditOf(invoice, lineId, balanceCents),
    taxCents: creditWithTax(invoice, [{ lineId, amountCents: left }]) - left,
  }
}
