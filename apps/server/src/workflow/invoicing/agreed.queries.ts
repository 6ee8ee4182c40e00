import { billingRecipients, type AgreedRate, type BillingRecipients, type TaxExemption } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'

const agreements = named(
  'invoicing-agreements',
  `select c.id, c.name, c.terms_net_days as "termsNetDays", c.purchase_order_required as "isOrderRequired",
          c.accounts_payable_to as "accountsPayableTo", c.accounts_payable_cc as "accountsPayableCc",
          c.unit_rule as "unitRule", c.invoice_grouping as "invoiceGrouping", c.outcome_rate_cents::int as "outcomeRateCents",
          c.is_taxable as "isTaxable",
          coalesce((select jsonb_agg(jsonb_build_object(
             'stateCode', t.state_code, 'certificateNo', t.certificate_no, 'validFrom', t.valid_from, 'validTo', t.valid_to)
             order by t.valid_from, t.id) from tax_exemptions t where t.customer_id = c.id), '[]') as exemptions,
          coalesce((select jsonb_agg(jsonb_build_object(
             'wireCenterId', r.wire_center_id, 'jobType', r.job_type, 'cents', r.cents,
             'validFrom', lower(r.valid), 'validTo', upper(r.valid) - 1))
             from rates r where r.customer_id = c.id), '[]') as rates
     from customers c where c.id = any($1::uuid[])`,
).marked<{ rates: readonly AgreedRate[]; exemptions: readonly TaxExemption[] }>()
/** What was agreed with a customer, as far as it is about money. */
export type Agreement = RowOf<typeof agreements>

export async function readAgreements(db: Db, customerIds: readonly string[]): Promise<ReadonlyMap<string, Agreement>> {
  return new Map((await agreements(db, customerIds)).map((agreement) => [agreement.id, agreement]))
}

/** Who gets the mails about money of a customer; null: nobody. */
export async function readBillingRecipients(db: Db, customerId: string): Promise<BillingRecipients | null> {
  const agreed = (await readAgreements(db, [customerId])).get(customerId)
  return agreed ? billingRecipients(agreed) : null
}

const names = named('invoicing-wire-center-names', `select id, name, code from wire_centers where id = any($1::uuid[])`)
type WireCenterName = Omit<RowOf<typeof names>, 'id'>
export async function nameWireCenters(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, WireCenterName>> {
  return new Map((await names(db, ids)).map(({ id, ...named }) => [id, named]))
}
