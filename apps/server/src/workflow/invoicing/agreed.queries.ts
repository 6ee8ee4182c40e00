import type { AgreedRate } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'

const agreements = named(
  'invoicing-agreements',
  `select c.id, c.name, c.terms_net_days as "termsNetDays", c.purchase_order_required as "isOrderRequired",
          c.accounts_payable_email as "mailTo",
          c.unit_rule as "unitRule", c.outcome_rate_cents::int as "outcomeRateCents",
          coalesce((select jsonb_agg(jsonb_build_object(
             'wireCenterId', r.wire_center_id, 'jobType', r.job_type, 'cents', r.cents,
             'validFrom', lower(r.valid), 'validTo', upper(r.valid) - 1))
             from rates r where r.customer_id = c.id), '[]') as rates
     from customers c where c.id = any($1::uuid[])`,
).marked<{ rates: readonly AgreedRate[] }>()
/** What was agreed with a customer, as far as it is about money; mailTo: where invoices go, null: by mail, nowhere. */
export type Agreement = RowOf<typeof agreements>

export async function readAgreements(db: Db, customerIds: readonly string[]): Promise<ReadonlyMap<string, Agreement>> {
  return new Map((await agreements(db, customerIds)).map((agreement) => [agreement.id, agreement]))
}

const names = named('invoicing-wire-center-names', `select id, name, code from wire_centers where id = any($1::uuid[])`)
type WireCenterName = Omit<RowOf<typeof names>, 'id'>
export async function nameWireCenters(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, WireCenterName>> {
  return new Map((await names(db, ids)).map(({ id, ...named }) => [id, named]))
}
