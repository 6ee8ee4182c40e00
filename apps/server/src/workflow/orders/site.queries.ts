import type { JsnSeries } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

type SiteNumber = JsnSeries & { readonly jsn: string; readonly seq: number }
type NewSite = SiteNumber & {
  readonly id: string
  readonly orderId: string
  readonly dueDate: string
  readonly status: 'ORDER_RECEIVED' | 'RESEARCHING'
}

/** The caller holds the order: two sites cannot take the same place. */
export async function insertSite(tx: Tx, site: NewSite): Promise<void> {
  const { id, orderId, jsn, stateCode, cityCode, year, month, seq, dueDate, status } = site
  await sql`
    insert into sites (id, order_id, position, jsn, state_code, city_code, year, month, seq, due_date, status)
    select ${id}, ${orderId}, coalesce(max(position), 0) + 1, ${jsn}, ${stateCode}, ${cityCode}, ${year}::int,
           ${month}::int, ${seq}::int, ${dueDate}::date, ${status}
      from sites where order_id = ${orderId}`.execute(tx)
}

export function lockSite(
  tx: Tx,
  { orderId, siteId }: { readonly orderId: string; readonly siteId: string },
): Promise<{ id: string; jsn: string } | undefined> {
  return tx
    .selectFrom('sites')
    .select(['id', 'jsn'])
    .where('id', '=', siteId)
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}

/** The numbers of a site and its buildings, before they change. */
export async function keepNumbers(tx: Tx, siteId: string): Promise<void> {
  await sql`
    insert into number_aliases (number, site_id, building_id)
    select jsn, id, null::uuid from sites where id = ${siteId}
    union all select jsb, site_id, id from buildings where site_id = ${siteId}
    on conflict do nothing`.execute(tx)
}

type Renumbered = SiteNumber & { readonly orderId: string; readonly siteId: string; readonly oldJsn: string }

export async function renumber(tx: Tx, to: Renumbered): Promise<void> {
  const { orderId, siteId, jsn, oldJsn, stateCode, cityCode, year, month, seq } = to
  await sql`
    update sites set jsn = ${jsn}, state_code = ${stateCode}, city_code = ${cityCode}, year = ${year}::int,
           month = ${month}::int, seq = ${seq}::int, version = version + 1
     where id = ${siteId}`.execute(tx)
  await sql`
    update buildings set jsb = ${jsn}::text || substr(jsb, ${oldJsn.length + 1}::int), version = version + 1
     where site_id = ${siteId}`.execute(tx)
  await sql`
    update orders
       set jsn = case when first_site_id = ${siteId} then ${jsn} else jsn end,
           jsn_aliases = trim(jsn_aliases || ' ' || ${oldJsn}::text), version = version + 1
     where id = ${orderId}`.execute(tx)
}
