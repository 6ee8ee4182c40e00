import type { Assignment } from '@demarc/contract'
import { daysAfter } from '@demarc/domain'
import fc from 'fast-check'
import { organisationDay } from '../../src/support/settings/index.ts'
import { call, type Scene } from '../races/scene.ts'
import { addPeople } from '../fixtures/people.ts'
import { flawsOfActs, flawsOfBuildings, flawsOfDrafts } from './flaws.ts'
import { openOffice, saidIn, type Ask } from './office.ts'
import { openPhone, type Act, type Phone } from './phone.ts'
import { steps, type PhoneStep, type Step } from './steps.ts'

type Model = { readonly buildingIds: readonly string[]; readonly runs: number; readonly seed: number }
export type ModelRun = {
  readonly runs: number
  /** How the acts of the phones ended. */
  readonly endings: Record<string, number>
  readonly flaws: readonly string[]
  readonly counterexample: unknown
}

/** So many stories are played side by side, each with people and buildings of its own. */
const STRANDS = 3

/** Two phones of one fielder and an office, over two buildings in each run. */
export async function runFieldModel(scene: Scene, { buildingIds, runs, seed }: Model): Promise<ModelRun> {
  const endings: Record<string, number> = {}
  const each = Math.ceil(runs / STRANDS)
  const share = Math.floor(buildingIds.length / STRANDS)
  const strands = await Promise.all(
    Array.from({ length: STRANDS }, (_, n) =>
      playStrand(scene, {
        buildingIds: buildingIds.slice(n * share, (n + 1) * share),
        runs: Math.min(each, runs - n * each),
        seed: seed + n,
        count: (what) => (endings[what] = (endings[what] ?? 0) + 1),
      }),
    ),
  )
  return {
    runs: strands.reduce((sum, strand) => sum + strand.runs, 0),
    endings,
    flaws: strands.flatMap((strand) => strand.flaws),
    counterexample: strands.find((strand) => strand.counterexample)?.counterexample ?? null,
  }
}

type Strand = Model & { readonly count: (what: string) => void }

async function playStrand(
  scene: Scene,
  { buildingIds, runs, seed, count }: Strand,
): Promise<Omit<ModelRun, 'endings'>> {
  const teams = await openTeams(scene, buildingIds.length / 2)
  let flaws: readonly string[] = []
  let next = 0
  const property = fc.asyncProperty(steps, async (given) => {
    const [team, one, other] = [teams[next], buildingIds[2 * next], buildingIds[2 * next + 1]]
    next += 1
    // Whatever is left over serves to shorten a story that went wrong; then it is as short as it gets.
    if (!team || !one || !other) return true
    const found = await playOnce(scene, team, { buildingIds: [one, other], given })
    for (const { kind, ended } of found.acts) count(`${kind} ${ended ?? 'pending'}`)
    if (found.flaws.length > 0) flaws = found.flaws
    return found.flaws.length === 0
  })
  const { numRuns, counterexample } = await fc.check(property, { numRuns: runs, seed })
  return { runs: numRuns, flaws, counterexample }
}

type Team = { readonly fielderId: string; readonly otherId: string; readonly askFielder: Ask; readonly askOffice: Ask }

/** A fielder for each run: a list that grew from run to run would make each slower than the one before. */
async function openTeams(scene: Scene, count: number): Promise<Team[]> {
  const fielders = await addPeople(scene.owner, 'FIELDER', count)
  const [other] = await addPeople(scene.owner, 'FIELDER', 1)
  const [lead] = await addPeople(scene.owner, 'SUPERVISOR', 1)
  if (!other || !lead) throw new Error('somebody is missing')
  const askOffice = asking(scene, lead.id)
  return fielders.map(({ id }) => ({ fielderId: id, otherId: other.id, askFielder: asking(scene, id), askOffice }))
}

/** Calls one process after another; the session is given with the first call. */
function asking(scene: Scene, userId: string): Ask {
  let session: Promise<string> | undefined
  let n = 0
  return async (route, body) => {
    const cookie = await (session ??= scene.sessionOf(userId))
    const reply = await call(scene.server(n++), route, { cookie, ...(body ? { body } : {}) })
    if (reply.status >= 500) throw new Error(`${route}: ${reply.text}`)
    return { status: reply.status, body: JSON.parse(reply.text) }
  }
}

type Play = { readonly buildingIds: readonly [string, string]; readonly given: readonly Step[] }

async function playOnce(scene: Scene, team: Team, { buildingIds, given }: Play) {
  const { owner } = scene
  // Every act has a moment of its own, an hour ago: no phone's clock is ahead.
  let moment = Date.now() - 3_600_000
  const tick = () => new Date((moment += 1000)).toISOString()
  const dueDate = daysAfter(await organisationDay(owner), 7)
  const office = openOffice({ ...team, owner, ask: team.askOffice, buildingIds, dueDate })
  const phones = [openPhone(team.askFielder, tick), openPhone(team.askFielder, tick)] as const
  const refresh = () => inHand(team, buildingIds)

  await office.assignBoth()
  for (const phone of phones) await phone.sync(refresh)
  for (const step of given) {
    if (step.who === 'office') await office[step.what](step.building)
    else await playPhone(phones[step.who], step, refresh)
  }

  // Everybody has a signal at last; whoever must decide does so only after all else was sent.
  const flaws: string[] = []
  for (const phone of phones) {
    phone.setOnline(true)
    await phone.sync(refresh)
    for (const building of [0, 1])
      if (!phone.isBlocked(building) && phone.waitingIn(building).length > 0) flaws.push('blocked by another building')
    for (let left = 5; left > 0 && phone.acts.some(({ ended }) => ended === undefined); left--) {
      for (const building of [0, 1]) phone.decide(building)
      await phone.sync(refresh)
    }
  }
  await office.check(0)
  await office.check(1)
  const acts: Act[] = phones.flatMap((phone) => phone.acts)
  const lateShown = async (buildingId: string): Promise<string[]> => {
    const { late = [] } = saidIn(await team.askOffice(`GET /api/buildings/${buildingId}/custody`))
    return late.map(({ assignmentId }) => assignmentId)
  }
  flaws.push(
    ...(await flawsOfActs(owner, acts)),
    ...(await flawsOfDrafts(owner, acts)),
    ...(await flawsOfBuildings(owner, buildingIds, lateShown)),
  )
  return { acts, flaws }
}

async function playPhone(
  phone: Phone,
  { what, building }: PhoneStep,
  refresh: () => Promise<readonly (string | null)[]>,
): Promise<void> {
  switch (what) {
    case 'take':
      return phone.add('photo', building)
    case 'edit':
      return phone.add('draft', building)
    case 'report':
      return phone.add('outcome', building)
    case 'start':
    case 'submit':
    case 'unsubmit':
      return phone.add(what, building)
    case 'offline':
    case 'online':
      return void phone.setOnline(what === 'online')
    case 'sync':
      return phone.sync(refresh)
    case 'kill':
      return phone.kill(building)
  }
}

/** The assignments of these buildings that the fielder has in hand. */
async function inHand({ askFielder, fielderId }: Team, buildingIds: readonly string[]): Promise<(string | null)[]> {
  const { body } = await askFielder(`GET /api/fielders/${fielderId}/assignments?limit=200`)
  // The reply of this call.
  const seen = body as Pick<Assignment, 'id' | 'completedAt' | 'building'>[]
  return buildingIds.map((id) => {
    const here = seen.filter(({ building }) => building.id === id)
    // One that was submitted is kept on the phone for as long as it can be taken back.
    return (here.find(({ completedAt }) => completedAt === null) ?? here[0])?.id ?? null
  })
}
