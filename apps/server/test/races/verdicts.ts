import type { QcBuilding } from '@demarc/contract'
import { sql } from 'kysely'
import { ALL_TICKED, importInReview } from '@demarc/testkit'
import { inParallel } from '../call.ts'
import { addPeople } from '../fixtures/people.ts'
import { openOrderDesk } from './orders/order-desk.ts'
import { call, callerOf, tally, type Scene } from './scene.ts'

type Reviewer = { readonly id: string; readonly cookie: string }
/** Where several reviewers have the same buildings before them. */
export type QcRoom = { readonly reviewers: readonly Reviewer[]; readonly queue: readonly QcBuilding[] }

/** Buildings that were in review when the company moved in: without photos, so that nothing but the verdicts is raced. */
export async function openQcRoom(
  scene: Scene,
  { buildings, reviewers }: { buildings: number; reviewers: number },
): Promise<QcRoom> {
  const { place, clerks } = await openOrderDesk(scene, 1)
  const [cookie = ''] = clerks
  await importInReview(callerOf(scene.server(0), cookie), place, buildings)
  const people = await addPeople(scene.owner, 'SUPERVISOR', reviewers)
  return {
    queue: await wholeQueue(scene, cookie),
    reviewers: await Promise.all(people.map(async ({ id }) => ({ id, cookie: await scene.sessionOf(id) }))),
  }
}

async function wholeQueue(scene: Scene, cookie: string): Promise<QcBuilding[]> {
  const queue: QcBuilding[] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const page = await call(scene.server(0), `GET /api/qc/buildings?filter=pending&limit=200${cursor}`, { cookie })
    queue.push(...(JSON.parse(page.text) as QcBuilding[]))
    cursor = /&?cursor=[^&>]+/.exec(page.headers.get('link') ?? '')?.[0].replace(/^&?/, '&')
  }
  return queue
}

export type ClaimRace = {
  readonly answers: Record<string, number>
  readonly claimed: number
  readonly misnamed: number
}

/** Everybody opens the same building in the same moment, then the next. */
export async function claimAtOnce(scene: Scene, { reviewers, queue }: QcRoom): Promise<ClaimRace> {
  const answers: string[] = []
  let [claimed, misnamed] = [0, 0]
  for (const { id } of queue) {
    const replies = await Promise.all(
      reviewers.map(({ cookie }, n) => call(scene.server(n), `POST /api/qc/buildings/${id}/claim`, { cookie })),
    )
    answers.push(...replies.map((reply) => (reply.status === 200 ? '200' : `${reply.status} ${codeOf(reply.text)}`)))
    const winners = replies.filter(({ status }) => status === 200)
    if (winners.length === 1) claimed += 1
    const { until } = winners[0]?.json() ?? {}
    misnamed += replies.filter(({ status, text }) => status !== 200 && JSON.parse(text).facts?.until !== until).length
  }
  return { answers: tally(answers), claimed, misnamed }
}

export type VerdictRace = {
  readonly answers: Record<string, number>
  readonly verdicts: number
  readonly rounds: number
  /** Buildings that do not stand where their verdict puts them. */
  readonly contradictions: number
}

/** Everybody judges every building, some pass it and some send it back. */
export async function judgeAtOnce(scene: Scene, { reviewers, queue }: QcRoom): Promise<VerdictRace> {
  await sql`delete from qc_claims`.execute(scene.owner)
  const answers: string[] = []
  await inParallel(queue.length, 8, async (at) => {
    const building = queue[at]
    if (!building) return
    const replies = await Promise.all(
      reviewers.map((reviewer, n) => call(scene.server(n), 'POST /api/qc/reviews', verdictOf(building, reviewer, n))),
    )
    answers.push(...replies.map((reply) => (reply.status === 201 ? '201' : `${reply.status} ${codeOf(reply.text)}`)))
  })
  const { rows } = await sql<Omit<VerdictRace, 'answers'>>`
    select count(*)::int as verdicts, count(distinct (r.building_id, r.round))::int as rounds,
           count(*) filter (where (r.result = 'PASS') <> (b.qc_passed_at is not null)
                               or (r.result = 'PASS') <> (b.status = 'QC_REVIEW'))::int as contradictions
      from qc_reviews r join buildings b on b.id = r.building_id`.execute(scene.owner)
  return { answers: tally(answers), ...(rows[0] ?? { verdicts: 0, rounds: 0, contradictions: 0 }) }
}

const codeOf = (text: string): string => String(JSON.parse(text).code)

const verdictOf = ({ id, round, version }: QcBuilding, { id: reviewerId, cookie }: Reviewer, n: number) => ({
  cookie,
  body: {
    buildingId: id,
    reviewerId,
    result: n % 2 === 0 ? 'PASS' : 'CLARIFICATION',
    notes: n % 2 === 0 ? '' : 'Which meter is it?',
    round,
    version,
    seen: [],
    checklist: ALL_TICKED,
  },
})
