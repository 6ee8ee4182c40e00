import { sql } from 'kysely'
import { inParallel } from '#test/call.ts'
import { askForOrder, openOrderDesk, type OrderDesk } from './order-desk.ts'
import { call, tally, type Scene } from '../scene.ts'

const RESEARCHERS = 24

export type SiteRace = {
  readonly answers: Record<string, number>
  /** Indexes as they stand in the database, in their order. */
  readonly indexes: readonly number[]
  readonly distinctNumbers: number
  readonly siteStatus: string
  readonly waiting: number
}

type Size = { readonly buildings: number; readonly moveEvery: number }

/** Many researchers add buildings to one site through all processes, while others mark it ready and take it back. */
export async function addBuildingsAtOnce(scene: Scene, { buildings, moveEvery }: Size): Promise<SiteRace> {
  const desk = await openOrderDesk(scene, RESEARCHERS)
  const siteId = await openSite(scene, desk)
  const ask = (n: number, route: string, body: object) =>
    call(scene.server(n), route, { cookie: desk.clerks[n % desk.clerks.length] ?? '', body })
  const answers: string[] = []
  await inParallel(buildings, RESEARCHERS, async (n) => {
    const added = await ask(n, `POST /api/sites/${siteId}/buildings`, { buildingType: 'M', address: `${n} Elm St` })
    answers.push(`add ${added.status}`)
    if ((n + 1) % moveEvery !== 0) return
    const status = (n + 1) % (2 * moveEvery) !== 0 ? 'READY_FOR_DISPATCH' : 'RESEARCHING'
    const moved = await ask(n + 1, `PUT /api/sites/${siteId}/status`, { status })
    // Whoever comes after another who did the same finds nothing left to do: that is said, not hidden.
    answers.push(`move ${moved.status === 409 ? 'or nothing to move' : moved.status}`)
  })
  return { answers: tally(answers), ...(await readSite(scene, siteId)) }
}

/** Two change one building at the same moment, each on the version both have seen: one wins, one sees both values. */
export async function editBothAtOnce(scene: Scene, rounds: number): Promise<Record<string, number>> {
  const desk = await openOrderDesk(scene, 2)
  const siteId = await openSite(scene, desk)
  const ask = (n: number, route: string, body: object) =>
    call(scene.server(n), route, { cookie: desk.clerks[n] ?? '', body })
  const added = await ask(0, `POST /api/sites/${siteId}/buildings`, { buildingType: 'M', address: 'Elm St' })
  const outcomes: string[] = []
  let version = 1
  for (let round = 0; round < rounds; round++) {
    const edit = (n: number) =>
      ask(n, `PUT /api/buildings/${String(added.json().id)}`, { address: `round ${round} by ${n}`, version })
    const replies = await Promise.all([edit(0), edit(1)])
    outcomes.push(
      replies
        .map(({ status }) => status)
        .toSorted((a, b) => a - b)
        .join(' '),
    )
    version++
  }
  return tally(outcomes)
}

async function openSite(scene: Scene, desk: OrderDesk): Promise<string> {
  const order = (await askForOrder(scene, desk, { n: 0, form: {} })).json() as { id: string; sites: { id: string }[] }
  const completed = await call(scene.server(0), 'POST /api/orders/complete', {
    cookie: desk.clerks[0] ?? '',
    body: { orderIds: [order.id] },
  })
  const [site] = order.sites
  if (completed.status !== 200 || !site) throw new Error(`no site to research: ${completed.text}`)
  return site.id
}

async function readSite(scene: Scene, siteId: string): Promise<Omit<SiteRace, 'answers'>> {
  const { rows } = await sql<Omit<SiteRace, 'answers'>>`
    select array_agg(b.index_bb order by b.index_bb) as indexes, count(distinct b.jsb)::int as distinct_numbers,
           s.status as site_status, count(*) filter (where b.status = 'RESEARCHING')::int as waiting
      from sites s join buildings b on b.site_id = s.id where s.id = ${siteId} group by s.id`.execute(scene.owner)
  const [found] = rows
  if (!found) throw new Error('this site is not there')
  return found
}
