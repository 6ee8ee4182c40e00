import { SETTING_DEFAULTS } from '@demarc/domain'
import { named, type Db, type RowOf, type Tx } from '#platform/db/db.ts'

type Input = { readonly stateCode: string; readonly cityCode: string; readonly wireCenterId: string | null }
const placeOfOrder = named(
  'place-of-order',
  `select (select city_name from city_codes where state_code = $1 and city_code = $2 and active) as "cityName",
          w.id is not null as "hasWireCenter", w.customer_id as "customerId",
          (now() at time zone coalesce(max(value #>> '{}') filter (where key = 'organisation.timeZone'), $4))::date as day,
          coalesce(max(value #>> '{}') filter (where key = 'work.siteDueDays'), $5)::int as "siteDueDays"
     from (select $3::uuid as id) asked
     left join wire_centers w on w.id = asked.id
     left join settings on key in ('organisation.timeZone', 'work.siteDueDays')
    group by w.id`,
).marked<{ day: string; siteDueDays: number }>()
/** cityName: null where there is no such city code in the state, or it is at rest; day: today where the organisation is. */
type Place = RowOf<typeof placeOfOrder>

/** All that must be known of where an order belongs before it is taken, in one question. */
export async function findPlace(db: Db, { stateCode, cityCode, wireCenterId }: Input): Promise<Place> {
  const [place] = await placeOfOrder(
    db,
    stateCode,
    cityCode,
    wireCenterId,
    SETTING_DEFAULTS['organisation.timeZone'],
    String(SETTING_DEFAULTS['work.siteDueDays']),
  )
  if (!place) throw new Error('a question without a condition has one answer')
  return place
}

export const findWireCenterOf = (tx: Tx, wireCenterId: string): Promise<{ customerId: string | null } | undefined> =>
  tx.selectFrom('wireCenters').select('customerId').where('id', '=', wireCenterId).executeTakeFirst()
