import { NOTHING_TICKED, type Actor } from '@demarc/domain'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'
import { answerQuestion, reviewBuilding } from '../../../../apps/server/src/workflow/qc/index.ts'
import { listInReview } from '../demo.queries.ts'
import type { Crew } from '../people.ts'
import type { PlannedOrder } from '../planned.ts'
import { dateRest } from '../time/history.queries.ts'
import type { WorkClock } from '../time/work-clock.ts'
import { VERDICTS } from './verdicts.ts'

type Sent = { readonly orders: readonly PlannedOrder[]; readonly clock: WorkClock }

/** What did not pass: some is visited again and waits on the board, of some the fielder is asked, and some have answered. */
export async function sendSomeBack(tx: Tx, crew: Crew, { orders, clock }: Sent): Promise<void> {
  const failed = new Map(
    orders
      .flatMap(({ sites }) => sites.flatMap((site) => site.buildings))
      .filter(({ goal }) => goal.befell === 'fail')
      .map((building) => [building.id, building]),
  )
  for (const [at, seen] of (await listInReview(tx, [...failed.keys()])).entries()) {
    const [building, verdict] = [failed.get(seen.buildingId), VERDICTS[at % VERDICTS.length]]
    const lead = crew.leads[at % crew.leads.length]
    if (!building || !verdict || !lead) continue
    const { buildingId, round, version, frontId } = seen
    const review = await reviewBuilding(tx, lead, {
      buildingId,
      reviewerId: lead.userId,
      result: verdict.result,
      notes: verdict.notes,
      round,
      version,
      seen: [...seen.seen],
      checklist: NOTHING_TICKED,
      marks: verdict.marks(frontId),
    })
    const reviewedAt = building.moments.reviewed
    await dateRest(tx, reviewedAt)
    if (verdict.answer === undefined) continue
    const fielder = fielderOf(crew, building.fielder)
    await answerQuestion(tx, fielder, { reviewId: review.id, text: verdict.answer, answers: {}, manifest: [] })
    await dateRest(tx, clock.since(reviewedAt, 0.5, 240))
  }
}

function fielderOf({ fielders }: Crew, at: number): Actor {
  const fielder = fielders[at % fielders.length]
  if (!fielder) throw new Error('nobody is there to be asked')
  return fielder
}
