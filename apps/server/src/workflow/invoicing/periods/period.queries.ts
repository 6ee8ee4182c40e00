import { randomUUIDv7 } from 'node:crypto'
import type { ClosedThrough } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db, type RowOf, type Tx } from '#platform/db/db.ts'

type State = { closedThrough: ClosedThrough }
const found = ({ rows }: { rows: readonly State[] }): ClosedThrough => rows[0]?.closedThrough ?? null

export async function findClosedThrough(db: Db): Promise<ClosedThrough> {
  return found(await sql<State>`select closed_through as "closedThrough" from period_state`.execute(db))
}

/** For whoever books: as it is read it stays to the end of the transaction. */
export async function holdPeriods(tx: Tx): Promise<ClosedThrough> {
  return found(await sql<State>`select closed_through as "closedThrough" from period_state for share`.execute(tx))
}

/** For whoever closes: waits for those who book. */
export async function lockPeriods(tx: Tx): Promise<ClosedThrough> {
  return found(await sql<State>`select closed_through as "closedThrough" from period_state for update`.execute(tx))
}

/** Drafts that are to be sent with a date up to this day. */
export async function listDraftsDated(tx: Tx, through: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select shown_no as name from invoices where status = 'DRAFT' and wanted_date <= ${through}::date
     order by wanted_date, shown_no`.execute(tx)
  return rows.map(({ name }) => name)
}

type Closing = { readonly closedThrough: ClosedThrough; readonly reason: string; readonly createdBy: string }
/** The state follows. */
export async function insertClosing(tx: Tx, closing: Closing): Promise<string> {
  const id = randomUUIDv7()
  await tx
    .insertInto('periodClosings')
    .values({ id, ...closing })
    .execute()
  return id
}

// Each by its own day, so that nothing done later changes what a closed month says: a payment that bounced counts
// against the month in which it did.
const sums = named(
  'invoicing-periods',
  `select to_char(m.first, 'YYYY-MM') as month,
          (select coalesce(sum(i.total_cents - i.tax_cents), 0) from invoices i
            where i.invoice_date >= m.first and i.invoice_date < m.next and i.status in ('SENT', 'DISPUTED', 'PAID'))::float8
            as "invoicedCents",
          (select coalesce(sum(n.total_cents - n.tax_cents), 0) from credit_notes n join invoices i on i.id = n.invoice_id
            where n.credited_on >= m.first and n.credited_on < m.next and i.status <> 'VOID')::float8 as "creditedCents",
          ((select coalesce(sum(i.tax_cents), 0) from invoices i
             where i.invoice_date >= m.first and i.invoice_date < m.next and i.status in ('SENT', 'DISPUTED', 'PAID'))
           - (select coalesce(sum(n.tax_cents), 0) from credit_notes n join invoices i on i.id = n.invoice_id
               where n.credited_on >= m.first and n.credited_on < m.next and i.status <> 'VOID'))::float8 as "taxCents",
          ((select coalesce(sum(p.amount_cents), 0) from payments p where p.paid_on >= m.first and p.paid_on < m.next)
           - (select coalesce(sum(p.amount_cents), 0) from payment_reversals r join payments p on p.id = r.payment_id
               where r.reversed_on >= m.first and r.reversed_on < m.next))::float8 as "receivedCents",
          (select coalesce(sum(f.amount_cents), 0) from payment_refunds f
            where f.refunded_on >= m.first and f.refunded_on < m.next)::float8 as "refundedCents",
          (select coalesce(sum(w.amount_cents), 0) from write_offs w
            where w.written_off_on >= m.first and w.written_off_on < m.next)::float8 as "writtenOffCents"
     from (select (month || '-01')::date as first, ((month || '-01')::date + interval '1 month')::date as next
             from unnest($1::text[]) t(month)) m order by m.first desc`,
).marked<{
  month: string
  invoicedCents: number
  creditedCents: number
  taxCents: number
  receivedCents: number
  refundedCents: number
  writtenOffCents: number
}>()
type PeriodSums = RowOf<typeof sums>

export const sumPeriods = (db: Db, months: readonly string[]): Promise<PeriodSums[]> => sums(db, months)
