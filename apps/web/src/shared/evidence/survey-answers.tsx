import type { Evidence, Survey, FieldForm } from '@demarc/contract'
import { ChevronRight } from 'lucide-react'
import { formatDateTime } from '#platform/formats.ts'
import { useEvidenceTexts } from '#texts/field/evidence.ts'
import { SectionHead } from '#ui/pane.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { formOf, revisionBefore, standingSurvey } from './evidence-parts.ts'
import { sayAnswer } from '@demarc/domain/fieldwork/answer-words'
import type { Question } from '@demarc/domain/fieldwork/form'
import { askedQuestions, type Answers } from '@demarc/domain/fieldwork/survey'
import type { ReactNode } from 'react'
import { useLanguage } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'

/** The survey that stands, what a fielder is answering now, and what stood before. */
export function SurveyAnswers({ evidence, extras }: { evidence: Evidence; extras?: AnswerExtras | undefined }) {
  const t = useEvidenceTexts().answers
  const zoned = useOfficeTime()
  const live = evidence.rounds.find(({ isLive }) => isLive)
  const standing = standingSurvey(evidence)
  const earlier = evidence.surveys.filter((survey) => !survey.isLate && survey !== standing)
  const form = live && formOf(evidence, live.formVersion)
  return (
    <section aria-label={t.title} className="border-t border-rule-2 pb-4">
      {live?.draft && form && (
        <>
          <SectionHead title={t.title} className="min-h-8! pt-2" />
          <Said text={`${t.draft(formatDateTime(live.draft.editedAt, zoned))} ${t.by(live.fielderName)}`} />
          <AnswerGrid form={form} answers={live.draft.answers} className="px-4" />
        </>
      )}
      {standing && <Answered evidence={evidence} survey={standing} extras={extras} />}
      {!standing && !live?.draft && (
        <>
          <SectionHead title={t.title} />
          <p className="px-4 text-ink-2">{t.none}</p>
        </>
      )}
      {earlier.length > 0 && <Earlier evidence={evidence} surveys={earlier} />}
    </section>
  )
}

const Said = ({ text }: { text: string }) => <p className="px-4 pb-2 text-12 text-ink-2">{text}</p>

type AnsweredProps = { evidence: Evidence; survey: Survey; extras: AnswerExtras | undefined }

function Answered({ evidence, survey, extras }: AnsweredProps) {
  const t = useEvidenceTexts().answers
  const said = useSaid(survey)
  const form = formOf(evidence, survey.formVersion)
  return (
    <>
      <SectionHead title={t.title} className="min-h-8! pt-2" />
      <Said text={said} />
      {form && (
        <AnswerGrid
          form={form}
          answers={survey.answers}
          before={revisionBefore(evidence, survey)?.answers}
          extras={extras}
          className="px-4"
        />
      )}
    </>
  )
}

function Earlier({ evidence, surveys }: { evidence: Evidence; surveys: readonly Survey[] }) {
  const t = useEvidenceTexts().answers
  return (
    <section aria-label={t.earlier} className="mt-3">
      <h3 className="px-4 text-13 font-bold">{t.earlier}</h3>
      {surveys.map((survey) => (
        <SurveyFold key={survey.id} evidence={evidence} survey={survey} />
      ))}
    </section>
  )
}

/** One line that opens into its answers. */
export function SurveyFold({ evidence, survey }: { evidence: Evidence; survey: Survey }) {
  const form = formOf(evidence, survey.formVersion)
  const said = useSaid(survey)
  return (
    <details className="group px-4">
      <summary className="flex min-h-8 cursor-pointer items-center gap-1 text-ink-2">
        <ChevronRight size={14} aria-hidden className="shrink-0 group-open:rotate-90" />
        {said}
      </summary>
      {form && <AnswerGrid form={form} answers={survey.answers} className="pb-2" />}
    </details>
  )
}

/** `revision 2, submitted Nov 11, 2026 15:52 by Marcus Bell, form version 1`. */
function useSaid({
  version,
  isWithdrawn,
  submittedAt,
  fielderName,
  submittedByName,
  formVersion,
  correction,
}: Survey): string {
  const t = useEvidenceTexts().answers
  const when = formatDateTime(submittedAt, useOfficeTime())
  const which = version === null ? t.late(when) : t.revision(version, when)
  const who = submittedByName ? t.onBehalf(fielderName, submittedByName) : t.by(fielderName)
  const corrected = correction && t.corrected(correction.byName, correction.reason)
  return [`${which} ${who}`, t.form(formVersion), corrected, isWithdrawn && t.withdrawn].filter(Boolean).join(', ')
}

/** What a screen adds to an answer: an act at its question, a remark below it. */
export type AnswerExtras = {
  readonly actOf: (question: Question) => ReactNode
  readonly remarkOf: (question: Question) => ReactNode
}

type Props = {
  form: FieldForm
  answers: Answers
  /** What stood in the revision before: where it was something else, it is shown. */
  before?: Answers | undefined
  extras?: AnswerExtras | undefined
  className?: string | undefined
}

/** Every question that was asked, in the order of the form, each over its answer. */
function AnswerGrid({ form, answers, before, extras, className }: Props) {
  const words = useEvidenceTexts().answers
  const language = useLanguage()
  return (
    <dl className={cx('grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4', className)}>
      {askedQuestions(form, answers).map((question) => {
        const said = sayAnswer(question, answers[question.id], { language, words })
        const was = before && (sayAnswer(question, before[question.id], { language, words }) ?? words.open)
        return (
          <div
            key={question.id}
            className={cx('border-t border-rule py-1.5', question.kind === 'text' && said && 'col-span-full')}
          >
            <dt className="flex items-start justify-between gap-1 text-12 text-ink-2">
              <span className="min-w-0">{question.label[language]}</span>
              {extras?.actOf(question)}
            </dt>
            <dd className={cx('wrap-anywhere whitespace-pre-line', said ? 'font-bold' : 'text-ink-2')}>
              {said ?? words.open}
              {was !== undefined && was !== (said ?? words.open) && (
                <span className="block text-12 font-semibold text-hold">{words.was(was)}</span>
              )}
              {extras?.remarkOf(question)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
