import { sql } from 'kysely'
import type { OrderStatus } from '@demarc/domain'
import { containing } from '#platform/db/like.ts'
import type { Db } from '#platform/db/db.ts'

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

/** `beginning`: how an address begins that is worth comparing; the index finds those, and only they are compared. */
export async function findSimilar(
  db: Db,
  { address, city, customerRef, beginning }: Sought & { readonly beginning: string | null },
): Promise<SimilarRow[]> {
  const isThere = sql`o.deleted_at is null and o.received_at > now() - interval '24 months'`
  const sameRef = sql`
    select o.id, 'reference' as match, 1 as rank from orders o
     where lower(o.customer_ref) = lower(${customerRef}) and ${isThere}`
  const nearAddress = sql`
    select o.id, case when is_same then 'address' else 'near' end as match, case when is_same then 0 else 2 end as rank
      from (select o.*, ${bare(sql`o.original_address`)} = ${bare(sql`${address}::text`)} as is_same
              from orders o where o.search_text like ${containing(` ${beginning}`)} and ${isThere}) o
     where (${city}::text is null or lower(o.original_city) = lower(${city}::text))
       and (is_same or similarity(lower(o.original_address), lower(${address}::text)) > 0.45)`
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
