import type { FieldworkStanding } from '@demarc/contract'
import { can, refuse, UNSUBMIT_MINUTES, type Actor } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { recordEach } from '#support/audit/index.ts'
import { moveBuildings, updateUncompleted } from '#support/lifecycle/index.ts'
import { lockForField, type Acting } from '#workflow/dispatch/index.ts'
import { readStanding } from './standing.ts'
import { findStanding, withdrawSurvey } from './survey.queries.ts'

/** The fielder goes on with a building that nobody has begun to review. What was submitted is kept, and said to be taken back. */
export async function unsubmitFieldwork(tx: Tx, actor: Actor, acting: Acting): Promise<FieldworkStanding> {
  const assignment = await lockForField(tx, actor, acting)
  const { id, buildingId, fielderId, jsb, fielderName } = assignment
  const survey = await findStanding(tx, buildingId)
  // Adopted work stands without its assignment: there is nobody's hand to give it back into.
  if (assignment.completedAt === null || assignment.status !== 'ACCEPTED' || survey?.assignmentId !== id)
    return refuse('fieldwork.not_submitted', { jsb })
  if (!survey.isFirstRound || assignment.workOrderId !== null) return refuse('fieldwork.later_round', { jsb })
  if (survey.minutesAgo > UNSUBMIT_MINUTES && !can(actor, 'dispatch.lead'))
    return refuse('fieldwork.unsubmit_over', { minutes: UNSUBMIT_MINUTES })

  await withdrawSurvey(tx, survey.id)
  await updateUncompleted(tx, id)
  const about = { jsb, fielder: fielderName, ...(acting.onBehalf ? { onBehalf: acting.onBehalf } : {}) }
  const told = { needs: 'dispatch.read', facts: { fielderId, buildingId } } as const
  await recordEach(tx, actor, [
    { entity: 'survey', entityId: survey.id, action: 'withdrawn', after: about, ...told },
    { entity: 'assignment', entityId: id, action: 'unsubmitted', after: about, ...told },
  ])
  await moveBuildings(tx, actor, [buildingId], { move: 'unsubmit', reason: acting.onBehalf })
  return readStanding(tx, id, false)
}
