import type { Evidence, QcBuilding, Photo } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type KeyboardEvent } from 'react'
import { MOST_REVIEW_NOTES } from '@demarc/domain/qc/review'
import { useQcTexts } from '#texts/qc/qc.ts'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { FoundOutcomes } from '#shared/evidence/found-outcomes.tsx'
import { SurveyAnswers } from '#shared/evidence/survey-answers.tsx'
import { useLanguage } from '#texts/language.ts'
import { formatTime } from '#platform/formats.ts'
import { Field, Textarea } from '#ui/form/field.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { standingSurvey } from '#shared/evidence/evidence-parts.ts'
import { useAnswerMarks } from './answer-marks.tsx'
import { Checklist } from '../verdict/checklist.tsx'
import { MarkPanel } from '../verdict/mark-panel.tsx'
import { PhotoStage } from '../photos/photo-stage.tsx'
import { PreviousReviews } from './previous-reviews.tsx'
import { findingsQuery, reviewsQuery } from '../qc.queries.ts'
import { nameOfMarked, type About } from '../verdict/review-marks.ts'
import { formOfWork, reviewShots, type Shot } from '../photos/review-shots.ts'
import { shotList } from '../verdict/shot-list.ts'
import { RejectionNotice } from './rejection-notice.tsx'
import { SitePanel } from '../verdict/site-panel.tsx'
import { SmallPlan } from './small-plan.tsx'
import { useMarkDesk } from '../verdict/use-mark-desk.ts'
import { NOTES_ID, useVerdict, type Decided, type VerdictState } from '../verdict/use-verdict.ts'
import { VerdictBar } from '../verdict/verdict-bar.tsx'
import type { Names } from '../verdict/finding-words.ts'
import { CorrectAnswerDialog } from '../corrections/correct-answer.dialog.tsx'
import { CorrectPhotoDialog } from '../corrections/correct-photo.dialog.tsx'

type Props = Decided & { building: QcBuilding; evidence: Evidence; head: ReactNode }

/** Photos and answers, and beside them what is decided on them. */
export function BuildingReview({ building, evidence, head, onDecided, onUndo }: Props) {
  const [correcting, setCorrecting] = useState<Correcting | null>(null)
  const review = useReview({ building, evidence, onDecided, onUndo })
  const { shots, at, compared, setCompared, setChosenId, findings, reviews, names, desk, verdict, nameOf } = review
  const canMark = verdict.canReview
  const extras = useAnswerMarks({ building, evidence, desk, canMark })
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
          {building.rejection ? (
            <RejectionNotice rejection={building.rejection} />
          ) : (
            <Checklist
              verdict={verdict}
              names={names}
              shots={shots}
              findings={findings.data}
              error={findings.error}
              onShow={setChosenId}
            />
          )}
          <NotesField verdict={verdict} />
          <PreviousReviews reviews={reviews.data} error={reviews.error} nameOf={nameOf} onShow={review.showPhoto} />
          {/* Where there is one column, the answers follow what they are judged by. */}
          <div className="@min-[48rem]:hidden">
            <SurveyAnswers evidence={evidence} extras={extras} />
          </div>
        </div>
        <VerdictBar
          building={building}
          verdict={verdict}
          asked={
            asking && (
              <AskedPanel
                review={review}
                evidence={evidence}
                onCorrectAnswer={(question) => setCorrecting({ kind: 'answer', question })}
              />
            )
          }
        />
      </div>
      <CorrectionDialogs
        correcting={correcting}
        building={building}
        evidence={evidence}
        onClose={() => setCorrecting(null)}
      />
    </div>
  )
}

/** The photo that is shown, what is known of the building, and what is decided on it. */
function useReview({ building, evidence, onDecided, onUndo }: Omit<Props, 'head'>) {
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const shots = reviewShots(evidence)
  const [chosenId, setChosenId] = useState<string>()
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
  const nameOf = (about: About) =>
    nameOfMarked(about, names, { slotOf: (photoId) => evidence.photos.find(({ id }) => id === photoId)?.slot })
  /** An earlier photo is shown beside the one that came after it. */
  const showPhoto = (photoId: string) => {
    const later = shots.find(({ earlier }) => earlier.some(({ id }) => id === photoId))
    setChosenId(later?.photo.id ?? photoId)
    if (later) setCompared(photoId)
  }
  return { shots, at, compared, setCompared, setChosenId, showPhoto, findings, reviews, names, desk, verdict, nameOf }
}

type AskedPanelProps = {
  review: ReturnType<typeof useReview>
  evidence: Evidence
  onCorrectAnswer: (question: string) => void
}

/** Asks for the reason of a mark, or for the work that is sent back. */
function AskedPanel({ review, evidence, onCorrectAnswer }: AskedPanelProps) {
  const words = useQcTexts().marks
  const { shots, findings, names, desk, verdict, nameOf, setChosenId } = review
  const { asking } = desk
  const form = formOfWork(evidence)
  if (asking?.kind === 'reason') {
    return (
      <MarkPanel
        key={words.panel(nameOf(asking.about))}
        asking={asking}
        name={nameOf(asking.about)}
        desk={desk}
        onCorrectAnswer={onCorrectAnswer}
      />
    )
  }
  if (!asking || !form) return null
  return (
    <SitePanel
      list={shotList(form, { shots, marks: desk.marks }, findings.data, words)}
      names={names}
      desk={desk}
      verdict={verdict}
      onShow={setChosenId}
    />
  )
}

/** Slots and questions as the form of the work calls them, a photo by its number. */
function useNames(evidence: Evidence, shots: readonly Shot[]): Names {
  const language = useLanguage()
  const form = formOfWork(evidence)
  return {
    slot: (id, photoId) => {
      const shot = shots.find(({ photo }) => photo.id === photoId)
      const label = form?.slots.find((slot) => slot.id === id)?.label[language] ?? shot?.photo.label[language] ?? id
      return shot?.place ? `${shot.place} ${label}` : label
    },
    question: (id) => form?.questions.find((question) => question.id === id)?.label[language] ?? id,
  }
}

/** What is to be clarified, or worth knowing; kept as it is typed. */
function NotesField({ verdict }: { verdict: VerdictState }) {
  const { notes: t, marks } = useQcTexts()
  const zoned = useOfficeTime()
  const { notes, isOutcome, fail } = verdict
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    fail()
  }
  const saved = notes.text && notes.savedAt && formatTime(notes.savedAt, zoned)
  return (
    <div id={NOTES_ID} className="px-4 py-3">
      <Field
        label={t.label}
        labelAside={saved ? t.saved(saved) : notes.isFromMarks && marks.notesFromMarks}
        error={notes.isAsked ? (isOutcome ? t.decisionNeeded : t.needed) : undefined}
      >
        <Textarea
          rows={Math.min(6, Math.max(2, notes.text.split('\n').length))}
          maxLength={MOST_REVIEW_NOTES}
          value={notes.text}
          onChange={({ target }) => notes.write(target.value)}
          onKeyDown={press}
        />
      </Field>
    </div>
  )
}

type Correcting =
  | { readonly kind: 'photo'; readonly photo: Photo }
  | { readonly kind: 'answer'; readonly question: string }

type CorrectionProps = { correcting: Correcting | null; building: QcBuilding; evidence: Evidence; onClose: () => void }

/** What is being put right, if anything. */
function CorrectionDialogs({ correcting, building, evidence, onClose }: CorrectionProps) {
  const form = formOfWork(evidence)
  if (!correcting || !form) return null
  if (correcting.kind === 'photo')
    return <CorrectPhotoDialog building={building} photo={correcting.photo} form={form} onClose={onClose} />
  const question = form.questions.find(({ id }) => id === correcting.question)
  if (!question) return null
  const answer = standingSurvey(evidence)?.answers[question.id]
  return <CorrectAnswerDialog building={building} question={question} answer={answer} onClose={onClose} />
}
