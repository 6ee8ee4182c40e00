import { ORDER_FIELDS, type JsnSeries, type OrderValues } from '@demarc/domain'
import { named, type Tx } from '#platform/db/db.ts'
import { fieldColumns, fieldsFrom, recordOf } from '#platform/db/fields.ts'

type NewOrderRow = OrderValues & { readonly id: string; readonly receivedOn: string; readonly createdBy: string }
type NewSite = JsnSeries & { readonly id: string }

/** The number is put together as jsnOf() of the domain does it; a test compares what was promised with what came. */
const orderWithSite = named(
  'create-order-with-site',
  `with taken as (
     insert into jsn_counters (state_code, city_code, year, month, last) values ($3, $4, $5, $6, 1)
     on conflict (state_code, city_code, year, month) do update set last = jsn_counters.last + 1
     returning last
   ), numbered as (
     select last, $3 || $4 || to_char($5::int % 100, 'FM00') || to_char($6::int, 'FM00')
                  || lpad(last::text, greatest(4, length(last::text)), '0') as jsn
       from taken
   ), ordered as (
     insert into orders (id, ${fieldColumns(ORDER_FIELDS)}, received_on, held_at, held_by, created_by, first_site_id,
                         jsn, reached)
     select r.id, ${fieldsFrom('r', ORDER_FIELDS)}, r."receivedOn", case when r."isHeld" then now() end,
            case when r."isHeld" then r."createdBy" end, r."createdBy", $2::uuid, jsn,
            jsonb_build_object('ORDER_RECEIVED', r."receivedOn")
       from numbered, jsonb_to_record($1::jsonb) as r (
              id uuid, ${recordOf(ORDER_FIELDS)}, "receivedOn" date, "createdBy" uuid)
     returning id, due_date
   )
   insert into sites (id, order_id, jsn, state_code, city_code, year, month, seq, due_date)
   select $2::uuid, id, jsn, $3, $4, $5::int, $6::int, last, due_date from numbered, ordered
   returning jsn`,
)

/**
 * Number, order and site in one statement: between taking the number and the commit there is as little as can be,
 * because everybody else in the same city waits for it.
 */
export async function insertOrderWithSite(tx: Tx, order: NewOrderRow, site: NewSite): Promise<string> {
  const { id, stateCode, cityCode, year, month } = site
  const [inserted] = await orderWithSite(tx, JSON.stringify(order), id, stateCode, cityCode, year, month)
  if (!inserted) throw new Error('the order was not inserted')
  return inserted.jsn
}
