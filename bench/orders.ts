import { sql } from 'kysely'
import { namedStatements } from '../apps/server/src/platform/db/db.ts'
import '../apps/server/src/workflow/orders/order-detail.queries.ts'
import { listTextOf } from '../apps/server/src/workflow/orders/list/order-list.queries.ts'
import '../apps/server/src/workflow/research/sites/site-detail.queries.ts'
import '../apps/server/src/workflow/research/sites/site-list.queries.ts'
import { CITIES, wireCenterId } from '../apps/server/test/many-orders/places.ts'
import { giveSession, personId } from '../apps/server/test/fixtures/people.ts'
import { SESSION_SECRET } from '../apps/server/test/processes.ts'
import { BARE_CREATE } from './bare-create.ts'
import { compare, openServers, slowest, type Turns } from './by-turns.ts'
import type { Seeded } from './seeded.ts'

const QUESTION = {
  audience: 'office',
  customerId: null,
  sort: 'received',
  among: null,
  held: null,
  isLate: false,
} as const
const ROUNDS = 8
const STATEMENTS = {
  list: { text: listTextOf(QUESTION, 51), values: ['true', 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] },
  one: { text: namedStatements().get('order-for-the-office') ?? '' },
  create: { text: BARE_CREATE },
  sites: {
    text: namedStatements().get('list-sites-due-51') ?? '',
    values: ['RESEARCHING', '-infinity', '00000000-0000-0000-0000-000000000000'],
  },
  site: { text: namedStatements().get('site-with-order') ?? '' },
}

type Measured = Readonly<Record<'list' | 'one' | 'sites' | 'site' | 'create' | 'numbers', Turns>>

/** The calls of the screens of orders and research against bare, on one database. */
export async function measureOrders({ url, owner }: Seeded): Promise<Measured> {
  const cookie = await giveSession(owner, SESSION_SECRET, await personId(owner, 'ben'))
  const { rows } = await sql<{ id: string; siteId: string }>`
    select id, first_site_id as site_id from orders where created_at < now() - interval '100 days'
     order by created_at desc limit 200`.execute(owner)
  const servers = await openServers(url, STATEMENTS, cookie)
  let n = 0
  const orderIn = ([, state, cityCode]: (typeof CITIES)[number]) => ({
    path: '/api/orders',
    body: {
      originalAddress: `${n++} Measured St`,
      cityCode,
      state,
      wireCenterId: wireCenterId(1),
      sentDate: '2026-11-03',
      sentBy: 'Marian Ellison',
    },
  })
  try {
    return {
      list: await servers.byTurns(() => ({ path: '/api/orders' }), ROUNDS),
      one: await servers.byTurns(() => ({ path: `/api/orders/${rows[n++ % rows.length]?.id}` }), ROUNDS),
      sites: await servers.byTurns(() => ({ path: '/api/sites-with-orders' }), ROUNDS),
      site: await servers.byTurns(() => ({ path: `/api/sites/${rows[n++ % rows.length]?.siteId}` }), ROUNDS),
      create: await servers.byTurns(() => orderIn(CITIES[n % CITIES.length] ?? CITIES[0]), ROUNDS),
      numbers: await servers.byTurns(() => orderIn(CITIES[0]), ROUNDS),
    }
  } finally {
    await servers.end()
  }
}

type Sizes = { readonly few: Measured; readonly many: Measured }

/** At a million, with what it was at ten thousand. */
export const against = ({ few, many }: Sizes, call: keyof Measured) => {
  const [small, large] = [compare(few[call]), compare(many[call])]
  return { ...large, detail: `${large.detail}; at 10,000 orders ${small.measured.toFixed(2)}` }
}

/** The slowest hundredth at a million over that at ten thousand; the worst of the lists and single records. */
export function growthOfSlowest({ few, many }: Sizes) {
  const growth = (['list', 'one', 'sites', 'site'] as const).map((call) => {
    const [small, large] = [slowest(few[call].demarc), slowest(many[call].demarc)]
    return { ratio: large / small, said: `${call} ${large.toFixed(1)} against ${small.toFixed(1)} ms` }
  })
  return { measured: Math.max(...growth.map(({ ratio }) => ratio)), detail: growth.map(({ said }) => said).join('; ') }
}

/** Whatever sixteen writers in one city did: each number once, and none left out. */
export async function troublesOfNumbers({ owner }: Seeded) {
  const { rows } = await sql<{ numbers: number; twice: number; gaps: number }>`
    select count(*)::int as numbers, (count(*) - count(distinct jsn))::int as twice, (max(seq) - count(*))::int as gaps
      from sites where state_code = ${CITIES[0][1]} and city_code = ${CITIES[0][2]}
       and (year, month) = (extract(year from now()), extract(month from now()))`.execute(owner)
  const { numbers = 0, twice = 0, gaps = 0 } = rows[0] ?? {}
  return { troubles: twice + gaps, said: `${numbers} numbers, ${twice} twice, ${gaps} left out` }
}
