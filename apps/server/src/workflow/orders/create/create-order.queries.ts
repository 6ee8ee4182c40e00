import type { JsnSeries } from '@demarc/domain'
import { named, type Tx } from '#platform/db/db.ts'

type NewOrderRow = {
  readonly id: string
  readonly customerId: string | null
  readonly customerSaid: string
  readonly customerRef: string | null
  readonly receivedOn: string
  readonly wireCenterId: string
  readonly narrative: string
  readonly originalAddress: string
  readonly originalCity: string
  readonly originalState: string
  readonly sentDate: string
  readonly sentBy: string
  readonly dueDate: string
  readonly isHeld: boolean
  readonly heldReason: string | null
  readonly createdBy: string
}
type NewSite = JsnSeries & { readonly id: string }

/** The number is put together as jsnOf() of the domain does it; a test compares what was promised with what came. */
const orderWithSite = named(
  'create-order-with-site',
  `with taken as (
     insert into jsn_counters (state_code, city_code, year, month, last) values ($18, $19, $20, $21, 1)
     on conflict (state_code, city_code, year, month) do update set last = jsn_counters.last + 1
     returning last
   ), numbered as (
     select last, $18 || $19 || to_char($20::int % 100, 'FM00') || to_char($21::int, 'FM00')
                  || lpad(last::text, greatest(4, length(last::text)), '0') as jsn
       from taken
   ), ordered as (
     insert into orders (id, customer_id, customer_said, customer_ref, received_on, wire_center_id, narrative,
                         original_address, original_city, original_state, sent_date, sent_by, due_date, is_held,
                         held_reason, held_at, held_by, created_by, first_site_id, jsn, reached)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::boolean, $15,
            case when $14::boolean then now() end, case when $14::boolean then $16::uuid end, $16::uuid, $17::uuid, jsn,
            jsonb_build_object('ORDER_RECEIVED', $5::date)
       from numbered
     returning id
   )
   insert into sites (id, order_id, jsn, state_code, city_code, year, month, seq, due_date)
   select $17::uuid, id, jsn, $18, $19, $20::int, $21::int, last, $13 from numbered, ordered
   returning jsn`,
)

/**
 * Number, order and site in one statement: between taking the number and the commit there is as little as can be,
 * because everybody else in the same city waits for it.
 */
export async function insertOrderWithSite(tx: Tx, order: NewOrderRow, site: NewSite): Promise<string> {
  const [inserted] = await orderWithSite(
    tx,
    order.id,
    order.customerId,
    order.customerSaid,
    order.customerRef,
    order.receivedOn,
    order.wireCenterId,
    order.narrative,
    order.originalAddress,
    order.originalCity,
    order.originalState,
    order.sentDate,
    order.sentBy,
    order.dueDate,
    order.isHeld,
    order.heldReason,
    order.createdBy,
    site.id,
    site.stateCode,
    site.cityCode,
    site.year,
    site.month,
  )
  if (!inserted) throw new Error('the order was not inserted')
  return inserted.jsn
}
