import { sql } from 'kysely'
import type { OrderStatus } from '@demarc/domain'
import { containing } from '#platform/db/like.ts'
import type { Db, Tx } from '#platform/db/db.ts'

export type SimilarRow = {
  id: string
  jsn: string | null
  originalAddress: string | null
  originalCity: string | null
  customerName: string | null
  customerRef: string | null
  status: OrderStatus
  receivedAt: string
  match: 'address' | 'reference' | 'near'
}
type Sought = { readonly address: string; readonly city: string | null; readonly customerRef: string | null }

/** Letters and digits alone: "12 Elm St." and "12 elm st" are one address. */
const bare = (text: ReturnType<typeof sql>) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]', '', 'g')`

const isThere = sql`o.deleted_at is null and o.received_at > now() - interval '24 months'`
/** Two addresses that begin alike and are that similar may be one. */
const LEAST_SIMILARITY = sql.lit(0.45)

/** `beginning`: how an address begins that is worth comparing; the index finds those, and only they are compared. */
export async function findSimilar(
  db: Db,
  { address, city, customerRef, beginning }: Sought & { readonly beginning: string | null },
): Promise<SimilarRow[]> {
  const sameRef = sql`
    select o.id, 'reference' as match, 1 as rank from orders o
     where lower(o.customer_ref) = lower(${customerRef}) and ${isThere}`
  const nearAddress = sql`
    select o.id, case when is_same then 'address' else 'near' end as match, case when is_same then 0 else 2 end as rank
      from (select o.*, ${bare(sql`o.original_address`)} = ${bare(sql`${address}::text`)} as is_same
              from orders o where o.search_text like ${containing(` ${beginning}`)} and ${isThere}) o
     where (${city}::text is null or lower(o.original_city) = lower(${city}::text))
       and (is_same or similarity(lower(o.original_address), lower(${address}::text)) > ${LEAST_SIMILARITY})`
  const sought = [...(customerRef ? [sameRef] : []), ...(beginning ? [nearAddress] : [])]
  if (sought.length === 0) return []
  const { rows } = await sql<SimilarRow>`
    select o.id, o.jsn, o.original_address, o.original_city, c.name as customer_name, o.customer_ref,
           o.shown_status as status, o.received_at, found.match
      from (select distinct on (id) id, match, rank from (${sql.join(sought, sql` union all `)}) s order by id, rank) found
      join orders o on o.id = found.id left join customers c on c.id = o.customer_id
     order by found.rank, o.received_at desc limit 10`.execute(db)
  return rows
}

export type AskedAddress = Sought & {
  readonly n: number
  readonly beginning: string | null
  readonly sentDate: string | null
}
export type OpenThere = {
  n: number
  orderId: string
  jsn: string | null
  address: string
  match: 'address' | 'near' | 'imported'
}

/**
 * The same for a whole file at once, and for open orders only: each order is looked at once, however many are asked for.
 * Of those that are paid or closed, the ones that came in by an import with the same reference and day are the same row.
 */
export async function findOpenThere(tx: Tx, asked: readonly AskedAddress[]): Promise<OpenThere[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<OpenThere>`
    with asked as materialized (
      select r.*, ${bare(sql`r.address`)} as bare, lower(r.city) as city_key
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (n integer, address text, city text,
          "customerRef" text, beginning text, "sentDate" date)),
    known as materialized (
      select o.id, o.jsn, o.original_address, lower(o.original_city) as city_key, o.customer_ref, o.sent_date,
             o.received_at, o.shown_status not in ('PAID', 'CLOSED') as is_open, ${bare(sql`o.original_address`)} as bare,
             array_to_string(regexp_match(lower(o.original_address), '^\\s*(\\d+[a-z]?)\\W+([[:alpha:]]{2})'), ' ')
               as beginning
        from orders o
       where ${isThere} and o.original_address is not null
         and (o.shown_status not in ('PAID', 'CLOSED') or (o.import_id is not null and o.cancelled_at is null))),
    same as materialized (
      select distinct on (a.n) a.n, k.id, k.jsn, k.original_address, k.received_at,
             case when k.is_open then 'address' else 'imported' end as match
        from asked a join known k on k.bare = a.bare and (a.city_key is null or k.city_key = a.city_key)
       where k.is_open or (k.customer_ref is not distinct from a."customerRef"
                           and k.sent_date is not distinct from a."sentDate")
       order by a.n, k.is_open desc, k.received_at desc),
    rest as materialized (select * from asked a where not exists (select from same where same.n = a.n))
    select n, id as order_id, jsn, original_address as address, match from same
    union all
    (select distinct on (a.n) a.n, k.id, k.jsn, k.original_address, 'near'
       from rest a join known k on k.beginning = a.beginning and (a.city_key is null or k.city_key = a.city_key)
      where k.is_open and similarity(lower(k.original_address), lower(a.address)) > ${LEAST_SIMILARITY}
      order by a.n, k.received_at desc)`.execute(tx)
  return rows
}
