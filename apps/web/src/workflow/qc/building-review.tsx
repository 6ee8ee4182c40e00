import type { Evidence, QcBuilding } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useQcTexts } from '#texts/qc.ts'
import { currentUserQuery } from '#shared/current-user.queries.ts'
import { FoundOutcomes } from '#shared/evidence/found-outcomes.tsx'
import { SurveyAnswers } from '#shared/evidence/survey-answers.tsx'
import { useAnswerMarks } from './answer-marks.tsx'
import { CorrectionWindow, type Correcting } from './corrections/correction-window.tsx'
import { Checklist } from './checklist.tsx'
import { MarkPanel } from './mark-panel.tsx'
import { NotesField } from './notes-field.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { PreviousReviews } from './previous-reviews.tsx'
import { findingsQuery, reviewsQuery } from './qc.queries.ts'
import { nameOfMarked, type About } from './review-marks.ts'
import { formOfWork, reviewShots } from './review-shots.ts'
import { shotList } from './shot-list.ts'
import { SitePanel } from './site-panel.tsx'
import { SmallPlan } from './small-plan.tsx'
import { useMarkDesk } from './use-mark-desk.ts'
import { useNames } from './use-names.ts'
import { useVerdict, type Decided } from './use-verdict.ts'
import { VerdictBar } from './verdict-bar.tsx'

type Props = Decided & { building: QcBuilding; evidence: Evidence; head: ReactNode }

/** Photos and answers, and beside them what is decided on them. */
export function BuildingReview({ building, evidence, head, onDecided, onUndo }: Props) {
  const words = useQcTexts().marks
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const shots = reviewShots(evidence)
  const [chosenId, setChosenId] = useState<string>()
  const [correcting, setCorrecting] = useState<Correcting | null>(null)
  const [compared, setCompared] = useState<string | null>(null)
  const at = Math.max(
    0,
    shots.findIndex(({ photo }) => photo.id === chosenId),
  )
  const findings = useQuery(findingsQuery(building.id))
  const reviews = useQuery(reviewsQuery(building.id))
  const names = useNames(evidence, shots)
  const desk = useMarkDesk(userId, building.id)
  const shownId = shots[at]?.photo.id
  const verdict = useVerdict({ userId, building, evidence, desk, names, shownId, onDecided, onUndo })
  const canMark = verdict.canReview
  const extras = useAnswerMarks({ building, evidence, desk, canMark })
  const nameOf = (about: About) =>
    nameOfMarked(about, names, { slotOf: (photoId) => evidence.photos.find(({ id }) => id === photoId)?.slot })
  /** An earlier photo is shown beside the one that came after it. */
  const showPhoto = (photoId: string) => {
    const later = shots.find(({ earlier }) => earlier.some(({ id }) => id === photoId))
    setChosenId(later?.photo.id ?? photoId)
    if (later) setCompared(photoId)
  }
  const form = formOfWork(evidence)
  const { asking } = desk
  return (
    <div className="@min-[48rem]:grid @min-[48rem]:h-full @min-[48rem]:grid-cols-[minmax(0,1fr)_21.5rem]">
      <div className="min-w-0 @min-[48rem]:overflow-y-auto">
        {head}
        {/* Of an earlier visit it says nothing of what was handed in since. */}
        {building.isOutcome && <FoundOutcomes evidence={evidence} />}
        <PhotoStage
          jsb={building.jsb}
          shots={shots}
          at={at}
          desk={desk}
          canMark={canMark}
          reviews={reviews.data ?? []}
          compared={compared}
          onCompare={setCompared}
          onCorrect={(photo) => setCorrecting({ kind: 'photo', photo })}
          onShow={setChosenId}
        />
        <div className="hidden @min-[48rem]:block">
          <SurveyAnswers evidence={evidence} extras={extras} />
        </div>
      </div>
      <div className="flex min-h-0 min-w-0 flex-col border-rule-2 max-md:border-t @min-[48rem]:border-l">
        <div className="min-h-0 grow @min-[48rem]:overflow-y-auto">
          <SmallPlan building={building} shots={shots} at={at} findings={findings.data} onShow={setChosenId} />
          <Checklist
            verdict={verdict}
            names={names}
            shots={shots}
            findings={findings.data}
            error={findings.error}
            onShow={setChosenId}
          />
          <NotesField verdict={verdict} />
          <PreviousReviews reviews={reviews.data} error={reviews.error} nameOf={nameOf} onShow={showPhoto} />
          {/* Where there is one column, the answers follow what they are judged by. */}
          <div className="@min-[48rem]:hidden">
            <SurveyAnswers evidence={evidence} extras={extras} />
          </div>
        </div>
        <VerdictBar
          building={building}
          verdict={verdict}
          asked={
            asking?.kind === 'reason' ? (
              <MarkPanel
                key={words.panel(nameOf(asking.about))}
                asking={asking}
                name={nameOf(asking.about)}
                desk={desk}
                onCorrectAnswer={(question) => setCorrecting({ kind: 'answer', question })}
              />
            ) : asking && form ? (
              <SitePanel
                list={shotList(form, { shots, marks: desk.marks }, findings.data, words)}
                names={names}
                desk={desk}
                verdict={verdict}
                onShow={setChosenId}
              />
            ) : null
          }
        />
      </div>
      <CorrectionWindow
        correcting={correcting}
        building={building}
        evidence={evidence}
        onClose={() => setCorrecting(null)}
      />
    </div>
  )
}
