import { Link } from '@tanstack/react-router'
import { ChevronRight, MessagesSquare } from 'lucide-react'
import { useReworkTexts } from '#texts/field/field-photo.ts'
import { cx } from '#ui/class-names.ts'
import { JsnText } from '#shared/jsn.tsx'
import { useQuestionStands, type QuestionStand } from '../offline/use-question.ts'
import { PhotoDot } from '../slots/photo-thumb.tsx'

/** What reviewers want to know, over the list: it keeps a building from being done. */
export function QuestionList(_: { open: boolean }) {
  const t = useReworkTexts()
  const stands = useQuestionStands()
  const open = stands.filter(({ custody }) => custody === null).length
  return (
    <section aria-labelledby="questions" className="flex flex-col gap-2">
      <h2 id="questions" className="flex items-center gap-2 text-15 font-bold">
        <MessagesSquare size={20} aria-hidden />
        {open > 0 ? t.questions(open) : t.allAnswered}
      </h2>
      <ul aria-label={t.list} className="flex flex-col gap-2">
        {stands.map((stand) => (
          <li key={stand.question.reviewId}>
            <QuestionRow stand={stand} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function QuestionRow({ stand: { question, custody } }: { stand: QuestionStand }) {
  const t = useReworkTexts()
  return (
    <Link
      to="/field/questions/$reviewId"
      params={{ reviewId: question.reviewId }}
      className={cx(
        'flex min-h-14 items-center gap-2 border px-3 py-2.5 hover:bg-well/50',
        custody === null ? 'border-hold bg-hold-wash' : 'border-rule-2 bg-sheet',
      )}
    >
      <span className="min-w-0 grow">
        <span className="flex flex-wrap justify-between gap-x-2">
          <JsnText value={question.jsb} className="whitespace-normal! wrap-anywhere" />
          <span className="text-ink-2 wrap-anywhere">{question.address}</span>
        </span>
        <span className="line-clamp-2 font-bold wrap-anywhere">{question.notes}</span>
        {custody ? (
          <span className="flex items-center gap-2">
            <PhotoDot custody={custody} percent={0} />
            {t.states[custody]}
          </span>
        ) : (
          <span className="text-ink-2">{t.asks(question.reviewerName)}</span>
        )}
      </span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  )
}
