import { randomUUIDv7 } from 'node:crypto'
import pg from 'pg'
import { inParallel } from '#test/call.ts'
import { askForOrder, openOrderDesk, type OrderDesk } from './order-desk.ts'
import type { Scene } from '../scene.ts'

export type OrderRate = { readonly perSecond: number; readonly barePerSecond: number }

const WRITERS = 16
const WARM_UP = 200

/** Writers on one city: through the API, and with nothing but the one statement that takes a number and uses it. */
export async function measureOrderRate(scene: Scene, orders: number): Promise<OrderRate> {
  const desk = await openOrderDesk(scene, WRITERS)
  const ask = async (n: number) => {
    const { status, text } = await askForOrder(scene, desk, { n, form: {} })
    if (status !== 201) throw new Error(text)
  }
  await inParallel(WARM_UP, WRITERS, ask)
  const perSecond = await rateOf(orders, ask)

  // Without history, counts and foreign keys: all that the product adds.
  const options = '-c session_replication_role=replica'
  const pool = new pg.Pool({ connectionString: scene.databaseUrl, max: WRITERS, options })
  try {
    return { perSecond, barePerSecond: await rateOf(orders, () => writeBare(pool, desk)) }
  } finally {
    await pool.end()
  }
}

async function rateOf(orders: number, write: (n: number) => Promise<void>): Promise<number> {
  const started = performance.now()
  await inParallel(orders, WRITERS, write)
  return Math.round(orders / ((performance.now() - started) / 1000))
}

const BARE = `
  with taken as (
    insert into jsn_counters (state_code, city_code, year, month, last) values ($1, $2, 2020, 1, 1)
    on conflict (state_code, city_code, year, month) do update set last = jsn_counters.last + 1 returning last
  ), ordered as (
    insert into orders (id, received_on, wire_center_id, original_address, sent_date, first_site_id, jsn)
    select $3::uuid, '2020-01-01', $5::uuid, '1208 Spring Garden St', '2020-01-01', $4::uuid,
           $1 || $2 || '2001' || lpad(last::text, greatest(4, length(last::text)), '0') from taken
    returning id, jsn
  )
  insert into sites (id, order_id, jsn, state_code, city_code, year, month, seq)
  select $4::uuid, id, jsn, $1, $2, 2020, 1, last from taken, ordered`

async function writeBare(pool: pg.Pool, { place }: OrderDesk): Promise<void> {
  const values = [place.state, place.cityCode, randomUUIDv7(), randomUUIDv7(), place.wireCenterId]
  await pool.query({ name: 'bare-order', text: BARE, values })
}
