import type { TaxRate, TaxRateEdit } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { insistOnVersion, record } from '#support/audit/index.ts'
import { findTaxRate, lockTaxRate, updateTaxRate } from './tax-rate.queries.ts'
import { termsOfTaxRate, viewTaxRate } from './tax-rate.view.ts'

export async function editTaxRate(
  tx: Tx,
  actor: Actor,
  { taxRateId, body }: { taxRateId: string; body: z.output<typeof TaxRateEdit> },
): Promise<TaxRate> {
  const before = await lockTaxRate(tx, taxRateId)
  if (!before) return refuse('tax_rate.missing', {})
  await insistOnVersion(tx, actor, body.version, viewTaxRate(before))

  await updateTaxRate(tx, taxRateId, body)
  const after = (await findTaxRate(tx, taxRateId)) ?? refuse('tax_rate.missing', {})
  await record(tx, actor, {
    entity: 'tax_rate',
    entityId: taxRateId,
    action: 'edited',
    before: termsOfTaxRate(before),
    after: termsOfTaxRate(after),
    needs: 'tax.read',
  })
  return viewTaxRate(after)
}
