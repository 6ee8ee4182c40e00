import type { FieldForm } from '@demarc/contract'
import { sayAnswer } from '@demarc/domain/fieldwork/answer-words'
import type { Question } from '@demarc/domain/fieldwork/form'
import { askedQuestions, type Answers } from '@demarc/domain/fieldwork/survey'
import type { ReactNode } from 'react'
import { useEvidenceTexts } from '#texts/field/evidence.ts'
import { useLanguage } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'

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
export function AnswerGrid({ form, answers, before, extras, className }: Props) {
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
