import { MOST_ROOFS } from '@demarc/domain/research/building-types'
import type { Point } from '@demarc/domain'
import { sql } from 'kysely'
import { named, type Db } from '#platform/db/db.ts'

/** A hand is no theodolite: a click this close to a roof is on it. */
const NEAR_M = 6
/** Address points stand at the door or on the drive. */
const DOOR_M = 30
/** Less is a shed, whatever its source says. */
const LEAST_ROOF_M2 = 20

/** What stands beside a house and has no number of its own. */
const SHEDS = `'shed', 'garage', 'garages', 'carport', 'roof', 'greenhouse'`

/** The square around a place that holds all within so many meters. */
const around = (place: string, meters: number) =>
  `st_expand(${place}, ${meters} / (111320 * cos(radians(st_y(st_centroid(${place}))))), ${meters} / 110500.0)`

/** One outline for each house: OpenStreetMap's is the finer, and another source's counts only where it has none. */
export const isShown = (roof: string) => `(${roof}.source = 'OSM' or not exists (
        select from roofs finer
         where finer.source = 'OSM' and finer.outline && ${roof}.outline and st_intersects(finer.outline, ${roof}.outline)))`

const ADDRESS_COLUMNS = 'number_text, street, city, zip, st_y(place) as lat, st_x(place) as lon'

/**
 * The address of a roof: a point inside it, else the nearest one that no other roof is nearer to. A number that may be the
 * neighbor's is worse than none. Of several, as in a row of houses under one roof, the nearest to `spot`. By squares, not
 * by the order of an index: that reads three times as many pages.
 */
const addressNear = (spot: string) => `
  left join lateral (
    (select ${ADDRESS_COLUMNS}
       from addresses inside
      where inside.place && roof.outline and st_covers(roof.outline, inside.place)
      order by st_distance(inside.place, ${spot}), number_text limit 1)
    union all
    (select ${ADDRESS_COLUMNS}
       from (select * from addresses door
              where door.place && ${around('roof.outline', DOOR_M)}
                and st_dwithin(roof.outline::geography, door.place::geography, ${DOOR_M})
              order by st_distance(door.place, roof.outline) limit 4) near
      where not exists (
        select from roofs other
         where other.outline && st_expand(near.place, st_distance(roof.outline, near.place) / cos(radians(st_y(near.place))))
           and other.kind not in (${SHEDS})
           and st_distance(other.outline::geography, near.place::geography) < st_distance(roof.outline::geography, near.place::geography)
           -- What another source has of this very house is no neighbor.
           and (other.source = roof.source or not st_intersects(other.outline, roof.outline)))
      order by st_distance(near.place, ${spot}), number_text limit 1)
    limit 1
  ) address on true`

const COLUMNS = `
  roof.kind, st_asgeojson(st_exteriorring(roof.outline), 7)::json as outline,
  st_y(inside.place) as lat, st_x(inside.place) as lon,
  address.number_text as "number", address.street, address.city, address.zip,
  address.lat as "addressLat", address.lon as "addressLon"`

/** Where the middle is outside, as in a building around a yard, the nearest place on the roof. */
const INSIDE = `
  cross join lateral (
    select case when st_covers(roof.outline, st_centroid(roof.outline)) then st_centroid(roof.outline)
                else st_pointonsurface(roof.outline) end as place
  ) inside`

type Marks = { kind: string; outline: { coordinates: [number, number][] }; lat: number; lon: number }

const CLICK = 'st_setsrid(st_makepoint($1::float8, $2::float8), 4326)'

/** The roof under a click: what holds the point, else the nearest. */
export const findRoofAt = named(
  'roof-at',
  `select ${COLUMNS}
     from (select * from roofs near
            where near.outline && ${around(CLICK, NEAR_M)}
              and st_dwithin(near.outline::geography, ${CLICK}::geography, ${NEAR_M})
              and ${isShown('near')}
            order by st_distance(near.outline, ${CLICK})
            limit 1) roof ${INSIDE} ${addressNear(CLICK)}
    limit 1`,
).marked<Marks>()

const outlinesAt = named(
  'outlines-at',
  `select pin.at::int as at, st_asgeojson(st_exteriorring(roof.outline), 7)::json as outline
     from unnest($1::float8[], $2::float8[]) with ordinality as pin (lon, lat, at)
    cross join lateral (select st_setsrid(st_makepoint(pin.lon, pin.lat), 4326) as place) set
    cross join lateral (select outline from roofs near
                         where near.outline && ${around('set.place', NEAR_M)}
                           and st_dwithin(near.outline::geography, set.place::geography, ${NEAR_M})
                           and ${isShown('near')}
                         order by st_distance(near.outline, set.place)
                         limit 1) roof`,
).marked<{ at: number; outline: Marks['outline'] }>()

/** The edge of the roof that each pin is on, in the order of the pins. */
export async function findOutlines(db: Db, pins: readonly Point[]): Promise<(Point[] | null)[]> {
  const rows = await outlinesAt(
    db,
    pins.map(({ lon }) => lon),
    pins.map(({ lat }) => lat),
  )
  const byPin = new Map(rows.map(({ at, outline }) => [at, cornersOf(outline)]))
  return pins.map((_, at) => byPin.get(at + 1) ?? null)
}

export const cornersOf = ({ coordinates }: Marks['outline']): Point[] => coordinates.map(([lon, lat]) => ({ lat, lon }))

export const findRoofsIn = named(
  'roofs-in-a-box',
  `select ${COLUMNS}
     from roofs roof ${INSIDE} ${addressNear('inside.place')}
    where roof.outline && st_makeenvelope($1::float8, $2::float8, $3::float8, $4::float8, 4326)
      and inside.place && st_makeenvelope($1::float8, $2::float8, $3::float8, $4::float8, 4326)
      and roof.kind not in (${SHEDS})
      and st_area(roof.outline::geography) >= ${LEAST_ROOF_M2}
      and ${isShown('roof')}
    order by st_y(inside.place) desc, st_x(inside.place)
    limit ${MOST_ROOFS + 1}`,
).marked<Marks>()

export async function hasRoofs(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from roofs) as has`.execute(db)
  return rows[0]?.has ?? false
}
