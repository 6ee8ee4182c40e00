import { NEARBY_M, SETTING_DEFAULTS, type Point } from '@demarc/domain'
import { named, type Db, type RowOf } from '#platform/db/db.ts'

/** The most that anybody looks through. */
export const MOST = 20

/** Where a site is: by its order's address, and by every pin that was set. Of very many pins the first forty say enough. */
const placeOfSite = named(
  'place-of-site',
  `select s.order_id as "orderId", s.address, s.city,
          coalesce((select json_agg(json_build_object('lat', p.lat, 'lon', p.lon)) from (
             select b.lat, b.lon, b.index_bb, 0 as position from buildings b
              where b.site_id = s.id and not b.is_void and b.cancelled_at is null and b.lat is not null
             union all
             select u.lat, u.lon, b.index_bb, u.position from building_units u join buildings b on b.id = u.building_id
              where b.site_id = s.id and not b.is_void and b.cancelled_at is null and u.lat is not null
              order by 4, 3 limit 40) p), '[]') as pins
     from sites s where s.id = $1 and not s.is_void and not s.is_order_deleted`,
).marked<{ pins: Point[] }>()
export type PlaceRow = RowOf<typeof placeOfSite>

export async function findPlaceOfSite(db: Db, siteId: string): Promise<PlaceRow | undefined> {
  return (await placeOfSite(db, siteId))[0]
}

/** As the index on it has it: "12 Elm St." and "12 elm st" are one address. */
const bare = (text: string) => `regexp_replace(lower(${text}), '[^[:alnum:]]', '', 'g')`

const THERE = 'not b.is_void and not s.is_void and not s.is_order_deleted and s.order_id <> $1::uuid'

/** What of other orders stands at the same address, and what stands near each pin, each no more than is shown. */
const earlierWork = named(
  'earlier-work',
  `select b.id as "buildingId", s.id as "siteId", s.order_id as "orderId", s.jsn, b.jsb, b.address, b.status,
          (b.qc_passed_at at time zone coalesce(
            (select value #>> '{}' from settings where key = 'organisation.timeZone'), $6))::date as "passedOn",
          found.is_same_address as "isSameAddress", b.lat::float8 as lat, b.lon::float8 as lon,
          s.access_notes as "accessNotes", b.notes, b.demarc_visibility as "demarcVisibility",
          b.contact_name as "contactName", b.contact_phone as "contactPhone"
     from (select id, bool_or(is_same_address) as is_same_address from (
             (select b.id, true as is_same_address from (
                select s.* from sites s
                 where ${bare('s.address')} = ${bare('$2::text')} and not s.is_void and not s.is_order_deleted
                   and ($3::text is null or lower(s.city) = lower($3::text)) order by s.id desc limit 50) s
                join buildings b on b.site_id = s.id where ${THERE}
               order by b.qc_passed_at desc nulls last, b.id limit ${MOST})
             union all
             select near.id, false from unnest($4::float8[], $5::float8[]) pin(lat, lon) cross join lateral (
               select b.id from buildings b join sites s on s.id = b.site_id
                where st_dwithin(b.geog, st_setsrid(st_makepoint(pin.lon, pin.lat), 4326)::geography, ${NEARBY_M})
                  and b.geog is not null and ${THERE}
                order by st_distance(b.geog, st_setsrid(st_makepoint(pin.lon, pin.lat), 4326)::geography) limit ${MOST}) near
           ) f group by id) found
     join buildings b on b.id = found.id join sites s on s.id = b.site_id`,
).marked<{ isSameAddress: boolean }>()
export type EarlierRow = RowOf<typeof earlierWork>

/** In no order. */
export const findEarlierWork = (db: Db, { orderId, address, city, pins }: PlaceRow): Promise<EarlierRow[]> =>
  earlierWork(
    db,
    orderId,
    address,
    city,
    pins.map(({ lat }) => lat),
    pins.map(({ lon }) => lon),
    SETTING_DEFAULTS['organisation.timeZone'],
  )
