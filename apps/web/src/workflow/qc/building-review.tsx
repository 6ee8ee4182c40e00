import type { Evidence, QcBuilding } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FoundOutcomes } from '#work/evidence/found-outcomes.tsx'
import { roundWalls } from '#work/evidence/evidence-parts.ts'
import { SurveyAnswers } from '#work/evidence/survey-answers.tsx'
import { Checklist } from './checklist.tsx'
import { NotesField } from './notes-field.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { PreviousReviews } from './previous-reviews.tsx'
import { findingsQuery } from './qc.queries.ts'
import { SmallPlan } from './small-plan.tsx'
import { useVerdict } from './use-verdict.ts'
import { VerdictBar } from './verdict-bar.tsx'

type Props = { building: QcBuilding; evidence: Evidence; head: ReactNode; onDecided: () => void }

/** Photos and answers, and beside them what is decided on them. */
export function BuildingReview({ building, evidence, head, onDecided }: Props) {
  // What belongs to no round stands at the end of its wall already.
  const tiles = roundWalls(evidence).flatMap((wall) => wall.tiles)
  const shots = tiles.flatMap((tile) => (tile.kind === 'photo' ? [tile] : []))
  const [chosenId, setChosenId] = useState<string>()
  const at = Math.max(
    0,
    shots.findIndex(({ photo }) => photo.id === chosenId),
  )
  const findings = useQuery(findingsQuery(building.id))
  const verdict = useVerdict({ building, evidence, onDecided })
  return (
    <div className="@min-[48rem]:grid @min-[48rem]:h-full @min-[48rem]:grid-cols-[minmax(0,1fr)_21.5rem]">
      <div className="min-w-0 @min-[48rem]:overflow-y-auto">
        {head}
        <FoundOutcomes evidence={evidence} />
        <PhotoStage jsb={building.jsb} shots={shots} at={at} onShow={setChosenId} />
        <div className="hidden @min-[48rem]:block">
          <SurveyAnswers evidence={evidence} />
        </div>
      </div>
      <div className="flex min-h-0 min-w-0 flex-col border-rule-2 max-md:border-t @min-[48rem]:border-l">
        <div className="min-h-0 grow @min-[48rem]:overflow-y-auto">
          <SmallPlan building={building} shots={shots} at={at} findings={findings.data} onShow={setChosenId} />
          <Checklist
            verdict={verdict}
            evidence={evidence}
            shots={shots}
            findings={findings.data}
            error={findings.error}
            onShow={setChosenId}
          />
          <NotesField verdict={verdict} />
          <PreviousReviews buildingId={building.id} />
          {/* Where there is one column, the answers follow what they are judged by. */}
          <div className="@min-[48rem]:hidden">
            <SurveyAnswers evidence={evidence} />
          </div>
        </div>
        <VerdictBar building={building} verdict={verdict} />
      </div>
    </div>
  )
}
