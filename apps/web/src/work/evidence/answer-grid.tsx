import type { FieldForm } from '@demarc/contract'
import { askedQuestions, type Answers } from '@demarc/domain/fieldwork/survey'
import { useEvidenceTexts } from '#texts/evidence.ts'
import { useLanguage } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'
import { sayAnswer } from './answer-words.ts'

type Props = { form: FieldForm; answers: Answers; className?: string | undefined }

/** Every question that was asked, in the order of the form, each over its answer. */
export function AnswerGrid({ form, answers, className }: Props) {
  const words = useEvidenceTexts().answers
  const language = useLanguage()
  return (
    <dl className={cx('grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4', className)}>
      {askedQuestions(form, answers).map((question) => {
        const said = sayAnswer(question, answers[question.id], { language, words })
        return (
          <div
            key={question.id}
            className={cx('border-t border-rule py-1.5', question.kind === 'text' && said && 'col-span-full')}
          >
            <dt className="text-12 text-ink-2">{question.label[language]}</dt>
            <dd className={cx('wrap-anywhere whitespace-pre-line', said ? 'font-bold' : 'text-ink-2')}>
              {said ?? words.open}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
