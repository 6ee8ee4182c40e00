import { daysAfter, type Role } from '@demarc/domain'
import { sql } from 'kysely'
import { organisationDay } from '#support/settings/index.ts'
import { inParallel } from '#test/call.ts'
import { addPeople, type Somebody } from '#test/fixtures/people.ts'
import { askForOrder, openOrderDesk, type OrderDesk } from '../orders/order-desk.ts'
import { call, type Scene } from '../scene.ts'

type Person = Somebody & { readonly cookie: string }
/** Somebody who sends, and the one who is sent by them. */
type Team = { readonly dispatcher: Person; readonly fielder: Person }

/** Where several dispatchers have the same buildings before them. */
export type DispatchDesk = {
  readonly buildingIds: readonly string[]
  readonly teams: readonly Team[]
  readonly dueDate: string
}

const PER_SITE = 10

export async function openDispatchDesk(
  scene: Scene,
  { buildings, dispatchers }: { buildings: number; dispatchers: number },
): Promise<DispatchDesk> {
  const clerks = await openOrderDesk(scene, 6)
  const buildingIds: string[] = []
  await inParallel(Math.ceil(buildings / PER_SITE), 6, async (n) => {
    const count = Math.min(PER_SITE, buildings - n * PER_SITE)
    buildingIds.push(...(await makeReady(scene, clerks, { n, count })))
  })
  const teams = await Promise.all(Array.from({ length: dispatchers }, (_, n) => addTeam(scene, n)))
  return { buildingIds, teams, dueDate: daysAfter(await organisationDay(scene.owner), 7) }
}

async function makeReady(scene: Scene, desk: OrderDesk, { n, count }: { n: number; count: number }): Promise<string[]> {
  const cookie = desk.clerks[n % desk.clerks.length] ?? ''
  const ask = async (route: string, body: object) => {
    const reply = await call(scene.server(n), route, { cookie, body })
    if (reply.status >= 300) throw new Error(`${route}: ${reply.text}`)
    return JSON.parse(reply.text)
  }
  const order = (await askForOrder(scene, desk, { n, form: {} })).json() as { id: string; sites: [{ id: string }] }
  const [{ id: siteId }] = order.sites
  await ask('POST /api/orders/complete', { orderIds: [order.id] })
  const forms = Array.from({ length: count }, (_, at) => ({ buildingType: 'M', address: `${n} Elm St, ${at}` }))
  const added = await ask(`POST /api/sites/${siteId}/buildings/batch`, { buildings: forms })
  await ask(`PUT /api/sites/${siteId}/status`, { status: 'READY_FOR_DISPATCH' })
  return (added as { id: string }[]).map(({ id }) => id)
}

const addTeam = async (scene: Scene, n: number): Promise<Team> => ({
  dispatcher: await addNamed(scene, 'SUPERVISOR', `Dispatcher ${n}`),
  fielder: await addNamed(scene, 'FIELDER', `Fielder ${n}`),
})

async function addNamed(scene: Scene, role: Role, lastName: string): Promise<Person> {
  const [person] = await addPeople(scene.owner, role, 1, lastName)
  if (!person) throw new Error('nobody was added')
  return { ...person, cookie: await scene.sessionOf(person.id) }
}

export type SentAssignment = { readonly id: string; readonly fielder: Person }

/** Takes back whatever is out and sends so many buildings anew, evenly over the teams. */
export async function sendAnew(scene: Scene, desk: DispatchDesk, count: number): Promise<SentAssignment[]> {
  const { rows: live } = await sql<{ id: string }>`
    select id from assignments where status in ('ASSIGNED', 'ACCEPTED') and completed_at is null`.execute(scene.owner)
  const lead = desk.teams[0]?.dispatcher.cookie ?? ''
  if (live.length > 0) {
    const body = { assignmentIds: live.map(({ id }) => id), reason: 'once more' }
    const recalled = await call(scene.server(0), 'POST /api/assignments/recall', { cookie: lead, body })
    if (recalled.status !== 200) throw new Error(`not recalled: ${recalled.text}`)
  }
  const each = Math.ceil(count / desk.teams.length)
  const sent = desk.teams.map(async ({ dispatcher, fielder }, n) => {
    const buildingIds = desk.buildingIds.slice(0, count).slice(n * each, (n + 1) * each)
    if (buildingIds.length === 0) return []
    const body = { fielderId: fielder.id, dueDate: desk.dueDate, buildingIds }
    const reply = await call(scene.server(n), 'POST /api/assignments', { cookie: dispatcher.cookie, body })
    if (reply.status !== 201) throw new Error(`not assigned: ${reply.text}`)
    const { assignments } = reply.json() as { assignments: { id: string }[] }
    return assignments.map(({ id }) => ({ id, fielder }))
  })
  return (await Promise.all(sent)).flat()
}
