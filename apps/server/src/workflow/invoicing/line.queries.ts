import type { LineKind, TaxPlace } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db, type RowOf, type Tx } from '#platform/db/db.ts'

const linesOf = named(
  'invoice-lines',
  `select l.id, l.invoice_id as "invoiceId", l.position, l.kind, l.description, l.wire_center_id as "wireCenterId",
          l.wire_center_name as "wireCenterName", l.wid, l.pid, l.site_id as "siteId", l.building_id as "buildingId",
          l.jsb, l.address, l.customer_ref as "customerRef", o.customer_ref as "orderRef", l.tax_city_code_id as "taxCityCodeId",
          case when coalesce(t.id, p.id) is not null then jsonb_build_object('stateCode', coalesce(t.state_code, p.state_code),
            'countyName', case when t.id is null then p.county_name else t.county_name end,
            'cityName', coalesce(t.city_name, p.city_name)) end as "taxPlace", l.delivered_on as "deliveredOn", l.units,
          (l.quantity * 100)::int as "quantityHundredths",
          l.rate_cents::float8 as "rateCents", l.listed_rate_cents::float8 as "listedRateCents", l.amount_cents::float8 as "amountCents",
          coalesce((select sum(n.amount_cents) from credit_note_lines n where n.invoice_line_id = l.id), 0)::float8
            as "creditedCents",
          (select d.id from disputes d where d.invoice_line_id = l.id and d.resolved_at is null) as "disputeId",
          l.checked_at is not null as "isChecked", b.status, b.building_type as "buildingType",
          coalesce(b.is_order_held, false) as "isHeld", coalesce(b.is_warranty, false) as "isWarranty", coalesce(b.is_flagged, false) as "isOutcome",
          coalesce(b.sfu_count, 1) as houses, b.unit_count as "unitCount", seen.units as "unitsSeen",
          exists (select from invoice_lines e where lower(e.address) = lower(l.address) and e.building_id is not null
                     and not e.invoice_void and e.invoice_id <> l.invoice_id and e.site_id <> l.site_id) as "isBilledBefore",
          b.delivered_on is not null as "hasReceipt", b.rejected_in is not null as "isRejected"
     from invoice_lines l left join buildings b on b.id = l.building_id
     left join sites s on s.id = l.site_id left join orders o on o.id = s.order_id
     left join city_codes p on p.city_code = s.city_code and p.state_code = s.state_code
     left join city_codes t on t.id = l.tax_city_code_id
     left join lateral (
       select case when jsonb_typeof(v.answers -> 'unitCount') = 'number' then (v.answers ->> 'unitCount')::float8::int end as units
         from surveys v where v.building_id = l.building_id and not v.is_late and v.withdrawn_at is null
        order by v.version desc limit 1) seen on true
    where l.invoice_id = any($1::uuid[]) order by l.invoice_id, l.position`,
).marked<{ taxPlace: TaxPlace | null }>()
/**
 * orderRef: as its order has it now, which a draft goes by; listedRateCents: of the day it was made or brought up to
 * date, null: nobody knows, and `rateCents` may be typed; status: of its building, as it stands now; unitsSeen: what the
 * newest survey says; taxPlace: of its site, or chosen where it stands for no building; isRejected: the customer rejected its delivery, and nothing has followed yet.
 */
export type LineRow = RowOf<typeof linesOf>

/** Of these invoices, each in its order. */
export const listLines = (db: Db, invoiceIds: readonly string[]): Promise<LineRow[]> => linesOf(db, invoiceIds)

export async function findInvoiceOfLine(db: Db, lineId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select invoice_id as id from invoice_lines where id = ${lineId}`.execute(
    db,
  )
  return rows[0]?.id
}

export async function buildingIdsOf(db: Db, invoiceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select building_id as id from invoice_lines where invoice_id = ${invoiceId} and building_id is not null
     order by building_id`.execute(db)
  return rows.map(({ id }) => id)
}

export type NewLine = {
  readonly id: string
  readonly position: number
  readonly kind: LineKind
  readonly buildingId: string | null
  readonly description: string
  readonly units: number
  readonly quantityHundredths?: number | null
  readonly rateCents: number
  readonly taxCityCodeId?: string | null
}

/** What the records say of a building, as its line keeps it. */
const FACTS = `s.id as site_id, o.wire_center_id, w.name as wire_center_name, w.wid, w.pid, b.jsb, o.customer_ref, b.delivered_on,
  nullif(concat_ws(', ', coalesce(b.address, s.address), s.city), '') as address`
const FROM = `buildings b join sites s on s.id = b.site_id join orders o on o.id = s.order_id
  left join wire_centers w on w.id = o.wire_center_id`

export async function insertLines(tx: Tx, invoiceId: string, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into invoice_lines (id, invoice_id, position, kind, building_id, description, units, quantity, rate_cents, listed_rate_cents,
                               tax_city_code_id,
                               site_id, wire_center_id, wire_center_name, wid, pid, jsb, customer_ref, delivered_on, address)
    select l.id, ${invoiceId}, l.position, l.kind, l."buildingId", l.description, l.units, l."quantityHundredths" / 100.0, l."rateCents",
           case when l."buildingId" is not null then l."rateCents" end, l."taxCityCodeId", f.site_id,
           f.wire_center_id, f.wire_center_name, f.wid, f.pid, f.jsb, f.customer_ref, f.delivered_on, f.address
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (
             id uuid, position integer, kind text, "buildingId" uuid, description text, units integer, "quantityHundredths" integer, "rateCents" bigint, "taxCityCodeId" uuid)
      left join lateral (select ${sql.raw(FACTS)} from ${sql.raw(FROM)} where b.id = l."buildingId") f on true
     order by l.position`.execute(tx)
}

/** What is sent carries the names and numbers of that day. */
export async function refreshLines(tx: Tx, invoiceId: string): Promise<void> {
  await sql`
    update invoice_lines l
       set wire_center_id = f.wire_center_id, wire_center_name = f.wire_center_name, wid = f.wid, pid = f.pid, jsb = f.jsb,
           customer_ref = f.customer_ref, delivered_on = f.delivered_on, address = f.address
      from (select b.id, ${sql.raw(FACTS)} from ${sql.raw(FROM)}
             where b.id in (select building_id from invoice_lines where invoice_id = ${invoiceId})) f
     where l.invoice_id = ${invoiceId} and l.building_id = f.id
       and (l.wire_center_id, l.wire_center_name, l.wid, l.pid, l.jsb, l.customer_ref, l.delivered_on, l.address)
           is distinct from
           (f.wire_center_id, f.wire_center_name, f.wid, f.pid, f.jsb, f.customer_ref, f.delivered_on, f.address)`.execute(
    tx,
  )
}

type LineEdit = {
  readonly description: string
  readonly units: number
  readonly quantityHundredths: number | null
  readonly rateCents: number
  readonly taxCityCodeId: string | null
}
/** Whoever changes a line has looked at it. */
export async function updateLine(tx: Tx, id: string, edit: LineEdit, by: string): Promise<void> {
  await sql`
    update invoice_lines set description = ${edit.description}, units = ${edit.units},
           quantity = ${edit.quantityHundredths}::int / 100.0, rate_cents = ${edit.rateCents}, tax_city_code_id = ${edit.taxCityCodeId}::uuid,
           checked_at = now(), checked_by = ${by}
     where id = ${id}`.execute(tx)
}

/** Nobody has looked at them with these rates yet. */
export async function updateRatesOf(tx: Tx, lines: readonly { id: string; rateCents: number }[]): Promise<void> {
  const rates = lines.map(({ id, rateCents }) => ({ id, rateCents }))
  await sql`
    update invoice_lines l set rate_cents = r."rateCents", listed_rate_cents = r."rateCents", checked_at = null,
           checked_by = null
      from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r (id uuid, "rateCents" bigint)
     where l.id = r.id`.execute(tx)
}

export async function deleteLines(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from invoice_lines where id = any(${ids}::uuid[])`.execute(tx)
}

export async function checkLines(tx: Tx, ids: readonly string[], by: string | null): Promise<void> {
  await sql`
    update invoice_lines set checked_at = case when ${by}::uuid is not null then now() end, checked_by = ${by}::uuid
     where id = any(${ids}::uuid[])`.execute(tx)
}

/** The line of a draft on which a building stands. */
export async function findDraftLine(
  tx: Tx,
  buildingId: string,
): Promise<{ id: string; invoiceId: string } | undefined> {
  const { rows } = await sql<{ id: string; invoiceId: string }>`
    select l.id, l.invoice_id from invoice_lines l join invoices i on i.id = l.invoice_id
     where l.building_id = ${buildingId} and not l.invoice_void and i.status = 'DRAFT'`.execute(tx)
  return rows[0]
}
