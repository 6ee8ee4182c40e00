import type { Assignment, FieldForm } from '@demarc/contract'
import {
  askedQuestions,
  keptAnswers,
  missingAnswers,
  type Answer,
  type Answers,
  unfitAnswers,
} from '@demarc/domain/fieldwork/survey'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, Check, CopyCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Question } from '@demarc/domain/fieldwork/form'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useLanguage } from '#texts/language.ts'
import { saveDraft, useFieldDay, useOutbox, useWork } from '../offline/index.ts'
import { PageFoot, PhonePage } from '../phone-page.tsx'
import { useBuildingWork, type BuildingWork } from '../slots/building-work.ts'
import { useWriting } from '../use-writing.ts'
import { QuestionSection, jumpTo } from './question-section.tsx'
import { findNeighbour, suffixOf } from './neighbour.ts'

const route = getRouteApi('/frame/signed-in/field/$assignmentId/survey')

/** The questions about one building, each in a section of its own, saved with every tap. */
export function SurveyPage() {
  const t = useWorkTexts()
  useDocumentTitle(t.survey.title)
  const { assignmentId } = route.useParams()
  const { assignments } = useFieldDay()
  const assignment = assignments?.find(({ id }) => id === assignmentId)
  if (!assignment) return <PhonePage title={assignments ? t.camera.gone : t.survey.title}>{null}</PhonePage>
  return <SurveyOf key={assignmentId} assignment={assignment} />
}

function SurveyOf({ assignment }: { assignment: Assignment }) {
  const t = useWorkTexts().survey
  const building = useBuildingWork(assignment)
  if (!building) return <PhonePage title={t.title}>{null}</PhonePage>
  return <Questions assignment={assignment} building={building} />
}

function Questions({ assignment, building }: { assignment: Assignment; building: BuildingWork }) {
  const {
    survey: t,
    outbox: { again },
  } = useWorkTexts()
  const { trouble, write } = useWriting()
  const { form, done, progress, work } = building
  const isClosed = assignment.status === 'COMPLETED'
  // Two answers may come faster than the disk writes: the second builds on the first, not on what was rendered before.
  const latest = useRef<Answers | null>(null)
  const [given, setGiven] = useState<Answers | null>(null)
  const answers = given ?? done.answers
  const save = async (all: Answers) => {
    const next = keptAnswers(form, all)
    latest.current = next
    setGiven(next)
    const isKept = await write(() => saveDraft(assignment.id, { answers: next, notApplicable: done.notApplicable }))
    // An answer that couldn't be saved stays on the screen and is saved with the next try.
    if (!isKept || latest.current !== next) return
    latest.current = null
    setGiven(null)
  }
  const asked = askedQuestions(form, answers)
  const missing = missingAnswers(form, answers)
  const answer = (id: string, said: Answer | undefined) => {
    const { [id]: _before, ...others } = latest.current ?? done.answers
    void save(said === undefined ? others : { ...others, [id]: said })
  }
  return (
    <PhonePage
      title={t.title}
      aside={<SurveyState assignment={assignment} building={building} />}
      foot={
        <PageFoot>
          <SurveyFoot assignment={assignment} next={missing[0]?.id ?? null} />
        </PageFoot>
      }
    >
      <p>
        <JsnText value={assignment.building.jsb} className="whitespace-normal! wrap-anywhere" />{' '}
        <span className="wrap-anywhere">{assignment.building.address}</span>
        <span className="block text-ink-2">{t.answered(progress.answersDone, progress.answersTotal)}</span>
      </p>
      {trouble && (
        <Notice tone="bad" title={t.notSaved} className="sticky top-2 z-2">
          <p>{trouble}</p>
          <Button className="mt-2" onClick={() => void save(answers)}>
            {again}
          </Button>
        </Notice>
      )}
      {!isClosed && !assignment.workOrder && (
        <SameAs
          assignment={assignment}
          form={form}
          isEmpty={work.draft.editedAt === null}
          onTake={(taken) => void save(taken)}
        />
      )}
      <MissingList missing={missing} />
      <fieldset disabled={isClosed} className="flex min-w-0 flex-col gap-3">
        {asked.map((question) => (
          <QuestionSection
            key={question.id}
            question={question}
            answer={answers[question.id]}
            onAnswer={(said) => answer(question.id, said)}
          />
        ))}
      </fieldset>
    </PhonePage>
  )
}

/** Draft, complete or received by the office. */
function SurveyState({ assignment, building: { progress } }: { assignment: Assignment; building: BuildingWork }) {
  const t = useWorkTexts().survey.states
  const { waiting } = useOutbox()
  const isWaiting = waiting.some(
    ({ kind, assignmentId }) => assignmentId === assignment.id && (kind === 'survey' || kind === 'submit'),
  )
  const isComplete = progress.answersDone === progress.answersTotal
  const state = assignment.status === 'COMPLETED' && !isWaiting ? 'received' : isComplete ? 'complete' : 'draft'
  return <span className={cx('font-bold', state === 'received' ? 'text-ok' : 'text-ink-2')}>{t[state]}</span>
}

function SurveyFoot({ assignment, next }: { assignment: Assignment; next: string | null }) {
  const t = useWorkTexts().survey
  const back = { to: '/field', search: { assignment: assignment.id } } as const
  return (
    <>
      <Link
        {...back}
        className={cx(buttonClass(next ? {} : { variant: 'primary', size: 'lg' }), 'w-full whitespace-normal!')}
      >
        {next ? <ArrowLeft size={20} aria-hidden /> : <Check size={20} aria-hidden />}
        {next ? t.back : t.done}
      </Link>
      {next && (
        <Button variant="primary" size="lg" className="w-full whitespace-normal!" onClick={() => jumpTo(next)}>
          {t.next}
        </Button>
      )}
    </>
  )
}

/** What is still open, as a list of jumps: nobody scrolls through what is done to find it. */
function MissingList({ missing }: { missing: readonly Question[] }) {
  const t = useWorkTexts().survey
  const language = useLanguage()
  if (missing.length === 0) return null
  return (
    <details className="border border-rule-2 bg-sheet">
      <summary className="min-h-12 px-3 py-3 font-bold">{t.missing(missing.length)}</summary>
      <ul className="border-t border-rule">
        {missing.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              className="block min-h-12 w-full px-3 py-2 text-left underline decoration-1 underline-offset-4"
              onClick={() => jumpTo(id)}
            >
              {label[language]}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Props = { assignment: Assignment; form: FieldForm; isEmpty: boolean; onTake: (answers: Answers) => void }

/** The building before it on the same site, whose answers are mostly these too. */
function SameAs({ assignment, form, isEmpty, onTake }: Props) {
  const { assignments } = useFieldDay()
  const neighbour = findNeighbour(assignments ?? [], assignment)
  if (!neighbour || !isEmpty) return null
  return <Offer neighbour={neighbour} form={form} onTake={onTake} />
}

type OfferProps = Pick<Props, 'form' | 'onTake'> & { neighbour: Assignment }

function Offer({ neighbour, form, onTake }: OfferProps) {
  const t = useWorkTexts().survey
  const answers = useWork(neighbour.id)?.draft.answers ?? {}
  // Another version of the form may not know all of them; a note is about one building alone.
  const unfit = unfitAnswers(form, answers)
  const fit = Object.fromEntries(Object.entries(answers).filter(([id]) => id !== 'note' && !unfit.includes(id)))
  if (Object.keys(fit).length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border border-rule-2 bg-sheet px-3 py-2">
      <p className="min-w-0 flex-1 basis-40">
        <strong>{t.sameAs(suffixOf(neighbour))}</strong>
        <span className="block text-ink-2">{t.sameHelp}</span>
      </p>
      <Button onClick={() => onTake(fit)}>
        <CopyCheck size={20} aria-hidden />
        {t.take}
      </Button>
    </div>
  )
}
