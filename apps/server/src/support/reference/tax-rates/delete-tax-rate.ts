import { refuse, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { deleteTaxRateRow, lockTaxRate } from './tax-rate.queries.ts'
import { termsOfTaxRate } from './tax-rate.view.ts'

export async function deleteTaxRate(tx: Tx, actor: Actor, taxRateId: string): Promise<void> {
  const before = await lockTaxRate(tx, taxRateId)
  if (!before) return refuse('tax_rate.missing', {})
  await deleteTaxRateRow(tx, taxRateId)
  await record(tx, actor, {
    entity: 'tax_rate',
    entityId: taxRateId,
    action: 'deleted',
    before: termsOfTaxRate(before),
    needs: 'tax.read',
  })
}
