import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { QcBuilding } from '@demarc/contract'
import { sql } from 'kysely'
import { ALL_TICKED } from '@demarc/testkit'
import { loadPhotos } from '../apps/server/test/many-orders/load-photos.ts'
import { call, type Answer } from '../apps/server/test/call.ts'
import { addPeople, giveSession } from '../apps/server/test/fixtures/people.ts'
import { SESSION_SECRET, startProcess, type ServerProcess } from '../apps/server/test/processes.ts'
import { cpuOf, TELLS_CPU } from './by-turns.ts'
import { openSeeded, PHOTOS_AN_ORDER } from './seeded.ts'

const REVIEWERS = 100
const THINKING_MS = 30_000
const RUN_MS = 90_000
/** REVIEW_ORDERS=1000000: among a million orders, where they are seeded. */
const ORDERS = Number(process.env.REVIEW_ORDERS ?? 10_000)

type Evidence = { photos: { id: string; sha256: string; isLate: boolean }[] }
type Said = { times: Map<string, number[]>; verdicts: number; taken: number; errors: string[] }
type Desk = { readonly server: ServerProcess; readonly id: string; readonly cookie: string; readonly ends: number }

/** The slowest hundredth of everything that a hundred reviewers ask, each with half a minute of thinking per building. */
export async function measureReviewers() {
  const seeded = await openSeeded(ORDERS)
  try {
    await loadPhotos(seeded.url, ORDERS * PHOTOS_AN_ORDER)
    await handInWhatWaits(seeded.owner)
    const server = await startProcess(seeded.url, TELLS_CPU)
    try {
      const people = await addPeople(seeded.owner, 'SUPERVISOR', REVIEWERS)
      const said: Said = { times: new Map(), verdicts: 0, taken: 0, errors: [] }
      const before = await cpuOf(server)
      const ends = Date.now() + RUN_MS
      await Promise.all(
        people.map(async ({ id }) =>
          review({ server, id, cookie: await giveSession(seeded.owner, SESSION_SECRET, id), ends }, said),
        ),
      )
      return summaryOf(said, (await cpuOf(server)) - before)
    } finally {
      await server.end()
    }
  } finally {
    await seeded.drop()
  }
}

/**
 * What was last delivered waits for review once more, or a hundred people would have seen all there is within a minute.
 * It has a survey, so that a machine has something to find.
 */
async function handInWhatWaits(owner: Awaited<ReturnType<typeof openSeeded>>['owner']): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      update buildings set status = 'QC_REVIEW', qc_passed_at = null, qc_round = 3, qc_since = now() - interval '7 days'
       where status = 'SUBMITTED_TO_CUSTOMER' and cancelled_at is null`.execute(tx)
    await sql`
      insert into surveys (id, building_id, assignment_id, fielder_id, submitted_by, form_version, version, answers,
                           not_applicable, manifest, submitted_at)
      select gen_random_uuid(), b.id, a.id, a.fielder_id, a.fielder_id, (select max(version) from field_forms), 1, '{}', '{}',
             '[]', a.completed_at
        from buildings b join assignments a on a.building_id = b.id and a.completed_at is not null
       where b.status = 'QC_REVIEW'`.execute(tx)
  })
}

/** Reads the queue, takes a building, reads what the screen shows of it, thinks, judges; and again. */
async function review(desk: Desk, said: Said): Promise<void> {
  // Nobody begins with the others.
  await wait(randomInt(THINKING_MS))
  while (Date.now() < desk.ends) {
    const queue = await ask(desk, said, 'GET /api/qc/buildings?filter=pending&limit=200')
    if (queue.status !== 200) return
    const open = (JSON.parse(queue.text) as QcBuilding[]).filter(
      ({ claim, waitsFor, isHeld, isOutcome }) => !claim && !waitsFor && !isHeld && !isOutcome,
    )
    const building = open[randomInt(Math.max(1, open.length))]
    if (!building) return void said.errors.push('the queue is empty')
    const claim = await ask(desk, said, `POST /api/qc/buildings/${building.id}/claim`)
    // Somebody was faster; that is said, and another is taken.
    if (claim.status === 409) said.taken += 1
    if (claim.status !== 200) continue
    const [evidence] = await Promise.all([
      ask(desk, said, `GET /api/buildings/${building.id}/evidence`),
      ask(desk, said, `GET /api/buildings/${building.id}/findings`),
      ask(desk, said, `GET /api/buildings/${building.id}/qc-reviews`),
      ask(desk, said, `GET /api/sites/${building.siteId}/buildings`),
    ])
    // What cannot be seen is not judged; the error is counted.
    if (evidence.status !== 200) continue
    await wait(THINKING_MS * (0.7 + Math.random() * 0.6))
    const verdict = await ask(desk, said, 'POST /api/qc/reviews', verdictOn(building, desk.id, evidence))
    if (verdict.status === 201) said.verdicts += 1
  }
}

const verdictOn = ({ id, round, version }: QcBuilding, reviewerId: string, evidence: Answer) => ({
  buildingId: id,
  reviewerId,
  result: 'PASS',
  notes: '',
  round,
  version,
  seen: (JSON.parse(evidence.text) as Evidence).photos
    .filter(({ isLate }) => !isLate)
    .map(({ id: photo, sha256 }) => ({ id: photo, sha256 })),
  checklist: ALL_TICKED,
})

async function ask({ server, cookie }: Desk, said: Said, route: string, body?: object): Promise<Answer> {
  const answer = await call(server, route, { cookie, ...(body ? { body } : {}) })
  const what = route.replace(/\?.*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')
  said.times.set(what, [...(said.times.get(what) ?? []), answer.ms])
  const isTaken = what.endsWith('/claim') && answer.status === 409
  if (answer.status >= 300 && !isTaken) said.errors.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
  return answer
}

function summaryOf({ times, verdicts, taken, errors }: Said, cpuMicros: number) {
  const all = [...times.values()].flat()
  const each = [...times].map(([what, some]) => `${what} ${at(some, 0.5)}/${at(some, 0.99)}`)
  return {
    measured: errors.length > 0 ? Infinity : at(all, 0.99),
    detail: `${all.length} calls, usually ${at(all, 0.5)} ms, longest ${at(all, 1)}, ${Math.round(cpuMicros / 100 / all.length) / 10} ms of the server's processor each; ${verdicts} verdicts, ${taken} claims somebody else had just taken, ${errors.length} errors${errors[0] ? `: ${errors[0]}` : ''}; usually/99th: ${each.join(', ')}`,
  }
}

function at(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round((sorted[Math.ceil(part * sorted.length) - 1] ?? NaN) * 10) / 10
}
