import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { suggest } from '@demarc/domain'
import { sql } from 'kysely'
import { feasiblePlanning } from '../packages/domain/test/plannings.ts'
import { call, median } from '../apps/server/test/call.ts'
import { pastTriggers } from '../apps/server/test/history/written.ts'
import { addPeople, giveSession, personId } from '../apps/server/test/fixtures/people.ts'
import { SESSION_SECRET, startProcess, type ServerProcess } from '../apps/server/test/processes.ts'
import type { Seeded } from './seeded.ts'

const [VISITS, FIELDERS] = [600, 40]
const ROUNDS = 5
const AT_ONCE = 3
const ROUND_MS = 2000

const SHAPES = {
  'with room': { days: 11, unitsPerDay: 5, filled: 1, largest: 3, standing: 0.3 },
  'to the last unit': { days: 7, unitsPerDay: 7, filled: 1, smallest: 2, largest: 4 },
  'more than fits': { days: 2, unitsPerDay: 4, filled: 1 },
}

/** 600 visits over 40 fielders in this thread, the dearest of three kinds of question; the first one warms up. */
export async function measureSuggesting() {
  const measured = Object.entries(SHAPES).map(([name, shape]) => {
    const planning = exactly(feasiblePlanning({ seed: 6, fielders: FIELDERS, ...shape }))
    const spent = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage()
      suggest(planning)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1e6
    })
    return { name, seconds: Math.max(...spent) }
  })
  const detail = measured.map(({ name, seconds }) => `${name} ${seconds.toFixed(2)} s`).join(', ')
  return { measured: Math.max(...measured.map(({ seconds }) => seconds)), detail: `processor: ${detail}` }
}

/** So many visits, whatever the days were cut into. */
function exactly({ visits, ...rest }: ReturnType<typeof feasiblePlanning>) {
  const some = Array.from({ length: VISITS }, (_, at) => {
    const visit = visits[at % visits.length]!
    return { ...visit, id: `visit-${at}` }
  })
  return { ...rest, visits: some }
}

type Lag = { readonly usual: number; readonly p99: number; readonly most: number }

async function lagOf({ child }: ServerProcess): Promise<Lag> {
  child.send('lag')
  const [lag] = await once(child, 'message')
  return lag
}

/**
 * How much later the loop of a server is while it plans for several people at once and answers others meanwhile than
 * while it only answers: whatever else the machine does makes both late.
 */
export async function measurePlanningLag({ url, owner }: Seeded) {
  const question = await makeQuestion(owner)
  const cookie = await giveSession(owner, SESSION_SECRET, await personId(owner, 'ada'))
  const server = await startProcess(url, { NODE_OPTIONS: `--import=${new URL('report-lag.ts', import.meta.url).href}` })
  const ask = () => call(server, 'POST /api/dispatch/suggest', { cookie, body: question })
  try {
    const first = await ask()
    if (first.status !== 200) throw new Error(`no plan: ${first.text}`)
    const plain = await meanwhile(server, cookie, () => wait(ROUND_MS))
    const planning = await meanwhile(server, cookie, () => Promise.all(Array.from({ length: AT_ONCE }, ask)))
    const told = ({ usual, p99, most }: Lag) => `${usual.toFixed(1)}, ${p99.toFixed(1)} and ${most.toFixed(1)} ms`
    const detail = [
      `usual, slowest hundredth and most: ${told(planning.lag)}, while nothing is planned ${told(plain.lag)}`,
      `${planning.replies.length} other calls meanwhile, usually ${median(planning.replies).toFixed(1)} ms`,
      `load of the machine ${loadavg()[0]?.toFixed(1)}`,
    ].join('; ')
    return { measured: Math.max(0, planning.lag.p99 - plain.lag.p99), detail }
  } finally {
    await server.end()
  }
}

/** What the loop and other callers feel while this happens a few times. */
async function meanwhile(server: ServerProcess, cookie: string, act: () => Promise<unknown>) {
  await lagOf(server)
  const replies: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    let isGoing = true
    const acting = act().finally(() => (isGoing = false))
    while (isGoing) replies.push((await call(server, 'GET /api/auth/user', { cookie })).ms)
    await acting
  }
  return { lag: await lagOf(server), replies }
}

/** Buildings and homes around one town. */
async function makeQuestion(owner: Seeded['owner']) {
  const fielders = await addPeople(owner, 'FIELDER', FIELDERS)
  const fielderIds = fielders.map(({ id }) => id)
  return pastTriggers(owner, async (db) => {
    const around = (what: string) => sql`36.07 + (abs(hashtext(id::text || ${what})) % 1000 - 500) / 1500.0`
    const beside = (what: string) => sql`-79.79 + (abs(hashtext(${what} || id::text)) % 1000 - 500) / 1200.0`
    await sql`
      update users set home_address = '1 Home St', home_lat = ${around('home')}, home_lon = ${beside('home')},
             working_days = '{1,2,3,4,5,6,7}' where id = any(${fielderIds}::uuid[])`.execute(db)
    const { rows } = await sql<{ id: string }>`
      update buildings set status = 'READY_FOR_DISPATCH', cancelled_at = null, lat = ${around('lat')}, lon = ${beside('lon')}
       where id in (
         select b.id from buildings b join sites s on s.id = b.site_id
          where not b.is_void and not s.is_void and not b.is_order_deleted and not b.is_order_held
            and not exists (select from assignments a where a.building_id = b.id)
          order by b.id limit ${VISITS})
      returning id`.execute(db)
    const { rows: due } = await sql<{ day: string }>`select (now() + interval '14 days')::date as day`.execute(db)
    return { buildingIds: rows.map(({ id }) => id), fielderIds, dueDate: due[0]!.day }
  })
}
