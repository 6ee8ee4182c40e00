import type { decideOutcome as call } from '@demarc/contract'
import { NOTHING_TICKED, refuse, type Actor, type BuildingMove, type OutcomeDecision } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { moveBuildings } from '#support/lifecycle/index.ts'
import { endClaimsOn } from './claim.queries.ts'
import { decideReport } from '#workflow/fieldwork/index.ts'
import { record } from '#support/audit/index.ts'
import { giveReview } from './give-review.ts'
import { openForVerdict } from './open-to-review.ts'

type Input = z.output<typeof call.body> & { readonly buildingId: string }

const MOVES = {
  REDISPATCH: { move: 'redispatch', status: 'READY_FOR_DISPATCH' },
  RETURN_TO_RESEARCH: { move: 'returnToResearch', status: 'RESEARCHING' },
} as const satisfies Record<Exclude<OutcomeDecision, 'PASS'>, { move: BuildingMove; status: string }>

/** There was nothing to survey: somebody goes again, the place is looked up again, or that is how it is. */
export async function decideOutcome(tx: Tx, actor: Actor, said: Input): Promise<z.input<typeof call.reply>> {
  const { buildingId, decision, notes, ...seenVersion } = said
  const building = await openForVerdict(tx, actor, { buildingId, ...seenVersion })
  if (!building) return refuse('building.missing', {})
  const { jsb } = building
  if (!building.isFlagged) return refuse('qc.no_outcome', { jsb })

  await keepDecision(tx, actor, { buildingId, jsb, decision, notes })
  if (decision === 'PASS') {
    const judged = { jsb, buildingId, notes, checklist: NOTHING_TICKED, marks: [], ...seenVersion }
    const review = await giveReview(tx, actor, { ...judged, result: 'PASS', isOutcome: true })
    return { buildingId, status: 'QC_REVIEW', review }
  }
  const { move, status } = MOVES[decision]
  await moveBuildings(tx, actor, [buildingId], { move, reason: notes })
  await endClaimsOn(tx, buildingId)
  return { buildingId, status, review: null }
}

type Kept = Pick<Input, 'buildingId' | 'decision' | 'notes'> & { readonly jsb: string }

/** Who goes there next reads what was made of the report. */
async function keepDecision(tx: Tx, actor: Actor, { buildingId, jsb, decision, notes }: Kept): Promise<void> {
  const reportId = await decideReport(tx, buildingId, { decision, note: notes, by: actor.userId })
  if (!reportId) return
  await record(tx, actor, {
    entity: 'outcome',
    entityId: reportId,
    action: 'decided',
    after: { jsb, decision, note: notes },
    needs: 'dispatch.read',
    facts: { buildingId },
  })
}
