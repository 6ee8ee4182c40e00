import { NOTHING_TICKED, type ReviewMark } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { reviewBuilding } from '#workflow/qc/index.ts'
import { listInReview } from './demo.queries.ts'
import type { Crew } from './people.ts'

type Verdict = { readonly notes: string; readonly marks: (frontId: string) => ReviewMark[] }

const VERDICTS: readonly Verdict[] = [
  {
    notes: 'The front is cut off at the roof, and nobody can see the left side for the van.',
    marks: (photoId) => [
      { photoId, mark: 'RETAKE', reason: 'Roof cut off', box: { x: 0.2, y: 0, width: 0.6, height: 0.3 } },
      { slot: 'left', mark: 'RETAKE', reason: 'A van stands in front of it' },
    ],
  },
  {
    notes: 'Please count the floors again.',
    marks: () => [
      { question: 'floors', mark: 'RETAKE', reason: 'I count one more on the photo' },
      { slot: 'rear', mark: 'RETAKE', reason: 'Show the whole side' },
    ],
  },
  {
    notes: 'The demarc cannot be read.',
    marks: (photoId) => [{ photoId, mark: 'RETAKE', reason: 'Stand straight in front of it' }],
  },
]

/** A few that somebody has to visit again; they wait on the board. */
export async function sendSomeBack(tx: Tx, { leads: [lead] }: Crew): Promise<void> {
  if (!lead) return
  for (const [at, { buildingId, round, version, seen, frontId }] of (
    await listInReview(tx, VERDICTS.length)
  ).entries()) {
    const verdict = VERDICTS[at]
    if (!verdict) continue
    await reviewBuilding(tx, lead, {
      buildingId,
      reviewerId: lead.userId,
      result: 'WORK_ORDER',
      notes: verdict.notes,
      round,
      version,
      seen: [...seen],
      checklist: NOTHING_TICKED,
      marks: verdict.marks(frontId),
    })
  }
}
