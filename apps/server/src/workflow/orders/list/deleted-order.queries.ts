import { named } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'
import { ORDER_COLUMNS, ORDER_NAMES, type OrderMarks } from './order-row.queries.ts'

/** What the list is sorted by, and a place before all of them. */
export const DELETED_ORDER = ['time', 'uuid'] as const
export const LAST_DELETED = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

/** What was deleted by taking its import back has given its numbers away. */
const RESTORABLE = `o.deleted_at is not null and o.deleted_at > now() - interval '30 days'
      and not exists (select from sites s where s.order_id = o.id and s.is_void)`

/** Those that can still be restored, the last one first. */
export const listDeleted = named(
  'list-deleted-orders',
  `select ${ORDER_COLUMNS}, o.deleted_at as "deletedAt", u.first_name || ' ' || u.last_name as "deletedByName",
          (select count(*)::int from (
             select from orders o where ${RESTORABLE} limit ${COUNTED}) d) as total
     from orders o ${ORDER_NAMES} left join users u on u.id = o.deleted_by
    where ${RESTORABLE} and (o.deleted_at, o.id) < ($1::timestamptz, $2::uuid)
    order by o.deleted_at desc, o.id desc limit 201`,
).marked<OrderMarks & { deletedAt: string }>()
