import type { QcReview, reviewBuilding as call } from '@demarc/contract'
import {
  aboutOf,
  CHECKLIST,
  isAskedAgain,
  needsNotes,
  OTHER_SLOT,
  refuse,
  ticksOf,
  type Actor,
  type ReviewMark,
} from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { readForm } from '#support/field-forms/index.ts'
import { giveReview } from './give-review.ts'
import { openForVerdict } from './open-to-review.ts'
import type { ReceivedPhoto } from './reviewed.queries.ts'

type Input = z.output<typeof call.body>

/** Passes a building, asks about it, or sends somebody there again. One verdict of a building and round, on what its reviewer saw. */
export async function reviewBuilding(tx: Tx, actor: Actor, said: Input): Promise<QcReview> {
  const { buildingId, reviewerId, result, notes, checklist = ticksOf(result), marks, ...seen } = said
  if (reviewerId !== actor.userId) return refuse('qc.other_name', {})
  if (needsNotes(result) && !notes) return refuse('qc.notes_needed', {})
  if (result === 'WORK_ORDER' && !marks.some(isAskedAgain)) return refuse('qc.shots_needed', {})
  const building = await openForVerdict(tx, actor, { buildingId, ...seen })
  if (!building) return refuse('qc.building_unknown', {})
  if (building.isFlagged) return refuse('qc.is_outcome', { jsb: building.jsb })
  if (building.isVisit && result === 'CLARIFICATION') return refuse('qc.visit_unasked', { jsb: building.jsb })
  if (building.isRejected && result === 'PASS') return refuse('qc.rejected_unpassed', { jsb: building.jsb })
  const open = CHECKLIST.filter((item) => !checklist[item])
  if (result === 'PASS' && open.length > 0) return refuse('qc.checklist_open', { open })
  await insistOnMarked(tx, building, marks)

  const { jsb, isVisit, isRejected } = building
  return giveReview(tx, actor, {
    jsb,
    isVisit,
    byCustomer: isRejected,
    stays: isVisit || isRejected,
    buildingId,
    result,
    notes,
    checklist,
    marks,
    isOutcome: false,
    ...building.seenVersion,
  })
}

type Marked = { readonly formVersion: number; readonly photos: readonly ReceivedPhoto[] }

/** Nothing but its photos, and what the form of its survey asks for. */
export async function insistOnMarked(
  tx: Tx,
  { formVersion, photos }: Marked,
  marks: readonly ReviewMark[],
): Promise<void> {
  const { slots, questions } = await readForm(tx, formVersion)
  const known = new Set([
    ...photos.map(({ id }) => aboutOf({ photoId: id, mark: 'ACCEPT' })),
    ...[...slots.map(({ id }) => id), OTHER_SLOT].map((slot) => aboutOf({ slot, mark: 'ACCEPT' })),
    ...questions.map(({ id }) => aboutOf({ question: id, mark: 'ACCEPT' })),
  ])
  const names = marks.map(aboutOf).filter((about) => !known.has(about))
  if (names.length > 0) refuse('qc.mark_unknown', { names })
}
