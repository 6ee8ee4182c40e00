import type { TaxLevel } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'

const OF = 't.state_code, t.level, t.name, t.rate_millionths'

const report = named(
  'tax-report',
  `with billed as (
     select ${OF}, sum(t.taxable_cents) as taxable, sum(t.exempt_cents) as exempt, sum(t.tax_cents) as billed
       from invoice_taxes t join invoices i on i.id = t.invoice_id
      where i.status in ('SENT', 'DISPUTED', 'PAID') and i.invoice_date between $1::date and $2::date group by ${OF}),
   credited as (
     select ${OF}, sum(c.tax_cents) as credited
       from credit_notes n join credit_note_taxes c on c.credit_note_id = n.id
       join invoice_taxes t on t.id = c.invoice_tax_id join invoices i on i.id = t.invoice_id
      where i.status <> 'VOID' and n.credited_on between $1::date and $2::date group by ${OF})
   select k.state_code as "stateCode", k.level, k.name, k.rate_millionths as "rateMillionths",
          coalesce(b.taxable, 0)::float8 as "taxableCents", coalesce(b.exempt, 0)::float8 as "exemptCents",
          coalesce(b.billed, 0)::float8 as "billedCents", coalesce(c.credited, 0)::float8 as "creditedCents",
          (coalesce(b.billed, 0) - coalesce(c.credited, 0))::float8 as "netCents"
     from (select distinct ${OF} from invoice_taxes t) k
     left join billed b on (b.state_code, b.level, b.name, b.rate_millionths) = (k.state_code, k.level, k.name, k.rate_millionths)
     left join credited c on (c.state_code, c.level, c.name, c.rate_millionths) = (k.state_code, k.level, k.name, k.rate_millionths)
    where b.billed is not null or c.credited is not null
    order by k.state_code, array_position(array['STATE', 'COUNTY', 'CITY'], k.level), k.name, k.rate_millionths`,
).marked<{ stateCode: string; level: TaxLevel; name: string; rateMillionths: number; netCents: number }>()
type ReportRow = RowOf<typeof report>

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** By the dates of invoices and of credit memos; without a day, without an end. */
export const readTaxReport = (db: Db, { from, to }: Days): Promise<ReportRow[]> =>
  report(db, from ?? '-infinity', to ?? 'infinity')
