import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record, type Author } from '#support/audit/index.ts'
import { findTaxRate, insertTaxRate, type TaxRateRow, type TaxRateTerms } from './tax-rate.queries.ts'
import { termsOfTaxRate } from './tax-rate.view.ts'

export async function addTaxRate(tx: Tx, author: Author, terms: TaxRateTerms): Promise<TaxRateRow> {
  const id = randomUUIDv7()
  await insertTaxRate(tx, id, terms)
  const added = (await findTaxRate(tx, id)) ?? refuse('tax_rate.missing', {})
  await record(tx, author, {
    entity: 'tax_rate',
    entityId: id,
    action: 'created',
    after: termsOfTaxRate(added),
    needs: 'tax.read',
  })
  return added
}
