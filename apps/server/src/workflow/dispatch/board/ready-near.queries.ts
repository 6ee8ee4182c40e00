import { named, type Db, type RowOf } from '#platform/db/db.ts'
import type { EarlierVisits } from './earlier-visits.queries.ts'
import { COUNTED } from '#support/serving/index.ts'
import { conditionsOf, openValues, runOnce, type ReadyFilter } from './ready-filter.queries.ts'
import { PAGE_COLUMNS, rowsOf } from './ready-row.queries.ts'

export type Around = { readonly lat: number; readonly lon: number; readonly within?: number | undefined }
type Most = 51 | 201
type Cut = { readonly after: readonly string[]; readonly most: Most }

export const NEAREST = ['0', '00000000-0000-0000-0000-000000000000'] as const

/** Said so that no other index than that of ready pins seems to fit: the board would be read whole and sorted. */
const HAS_PIN = `b.status = 'READY_FOR_DISPATCH' and b.is_void is not true and b.is_order_deleted is not true
  and b.geog is not null`
const pointAt = (lat: string, lon: string) => `st_setsrid(st_makepoint(${lon}, ${lat}), 4326)::geography`
/** On the sphere, as the operator measures that the index is walked by. */
const isWithin = (point: string, metres: string) => `st_dwithin(b.geog, ${point}, ${metres}, false)`

type Input = {
  readonly where: string
  readonly point: string
  readonly after: readonly string[]
  readonly most: number
}

/**
 * The index is walked outwards from the point; what earlier pages showed is passed on the way. It knows nothing of ids:
 * whoever is as far away as the last one is taken along, and sorted after.
 */
const pageOf = ({ where, point, after, most }: Input) =>
  rowsOf(
    `select * from (
       select ${PAGE_COLUMNS}, b.geog <-> ${point} as metres from buildings b
        where ${HAS_PIN} and ${where} and (b.geog <-> ${point}, b.id) > (${after.join(', ')})
        order by b.geog <-> ${point} fetch first ${most} rows with ties) b
      order by metres, id limit ${most}`,
    { extra: `, b.metres as "metresAway", b.metres::text as metres`, order: 'order by b.metres, b.id' },
  )

const nearest = (most: Most) =>
  named(
    'ready-nearest',
    pageOf({
      where: 'true',
      point: pointAt('$1::float8', '$2::float8'),
      after: ['$3::float8', '$4::uuid'],
      most,
    }),
    most,
  ).marked<{ metresAway: number; metres: string } & EarlierVisits>()
/** Metres stay text on their way into a cursor: each digit counts. */
export type NearRow = RowOf<ReturnType<typeof nearest>>
const NEARESTS = { 51: nearest(51), 201: nearest(201) }

export function listNear(
  db: Db,
  { lat, lon, within }: Around,
  { filter, after, most }: Cut & { readonly filter: ReadyFilter | null },
): Promise<NearRow[]> {
  if (!filter && within === undefined) return NEARESTS[most](db, lat, lon, ...after)
  const { values, slot } = openValues()
  const point = pointAt(slot(lat, 'float8'), slot(lon, 'float8'))
  const where = conditionsNear(filter, within, { point, slot })
  const [metres, id] = after
  const text = pageOf({ where, point, after: [slot(metres, 'float8'), slot(id, 'uuid')], most })
  return runOnce(db, text, values)
}

export async function countNear(db: Db, { lat, lon, within }: Around, filter: ReadyFilter | null): Promise<number> {
  const { values, slot } = openValues()
  const point = pointAt(slot(lat, 'float8'), slot(lon, 'float8'))
  const where = conditionsNear(filter, within, { point, slot })
  const text = `select count(*)::int as total from (
    select from buildings b where ${HAS_PIN} and ${where} limit ${COUNTED}) counted`
  const [found] = await runOnce<{ total: number }>(db, text, values)
  return found?.total ?? 0
}

type Slots = { readonly point: string; readonly slot: ReturnType<typeof openValues>['slot'] }

const conditionsNear = (filter: ReadyFilter | null, within: number | undefined, { point, slot }: Slots): string =>
  [
    'true',
    ...(filter ? conditionsOf(filter, slot) : []),
    ...(within === undefined ? [] : [isWithin(point, slot(within, 'float8'))]),
  ].join(' and ')
