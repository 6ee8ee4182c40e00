import type { QcReview } from '@demarc/contract'
import { MOST_ANSWER } from '@demarc/domain/qc/answer'
import { useState } from 'react'
import { formatDateTime } from '#platform/formats.ts'
import { useQcTexts } from '#texts/qc/qc.ts'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'
import { MarkLabel } from '../photos/photo-mark.tsx'
import { asMark, type About } from '../verdict/review-marks.ts'
import { useAnswer } from '../qc.queries.ts'

const LOOKS: Record<QcReview['result'], BadgeVariant> = { PASS: 'good', CLARIFICATION: 'trouble', WORK_ORDER: 'warn' }

type Marked = { nameOf: (about: About) => string; onShow: (photoId: string) => void }
type Props = Marked & { reviews: readonly QcReview[] | undefined; error: Error | null }

/** What was said of it before, the latest first. */
export function PreviousReviews({ reviews, error, ...marked }: Props) {
  const t = useQcTexts().previous
  return (
    <section aria-label={t.title} className="px-4 pb-4">
      <h3 className="flex justify-between border-b border-rule pb-1 font-bold">
        {t.title}
        {reviews && <span className="mono text-12 font-normal text-ink-2">{reviews.length}</span>}
      </h3>
      <RefusalNote error={error} />
      {reviews?.length === 0 && <p className="pt-2 text-ink-2">{t.none}</p>}
      <ul>
        {reviews?.map((review) => (
          <Review key={review.id} review={review} {...marked} />
        ))}
      </ul>
    </section>
  )
}

function Review({ review, ...marked }: Marked & { review: QcReview }) {
  const t = useQcTexts().previous
  const zoned = useOfficeTime()
  const { result, isOutcome, byCustomer, notes, reviewerName, reviewedAt, revoked, answer, marks, actions } = review
  return (
    <li className="flex items-start gap-3 border-b border-rule py-2 last:border-b-0">
      <Badge variant={LOOKS[result]} className="shrink-0">
        {byCustomer ? t.byCustomer : t.results[result]}
      </Badge>
      <div className="min-w-0 grow text-12">
        {notes && <p className="wrap-anywhere whitespace-pre-line">{notes}</p>}
        <p className="text-ink-2">
          {[isOutcome && t.outcome, reviewerName].filter(Boolean).join(', ')},{' '}
          <span className="mono">{formatDateTime(reviewedAt, zoned)}</span>
        </p>
        {marks.length > 0 && <Marks marks={marks} {...marked} />}
        {revoked && <p className="text-hold">{t.revoked(revoked.byName, revoked.reason)}</p>}
        {answer && (
          <p className="mt-1 border-l-2 border-rule-2 pl-2 wrap-anywhere whitespace-pre-line">
            {answer.text}{' '}
            <span className="text-ink-2">
              {t.answered(answer.byName, answer.onBehalfOf)},{' '}
              <span className="mono">{formatDateTime(answer.at, zoned)}</span>
            </span>
          </p>
        )}
        {actions.includes('answer') && <AnswerForm review={review} />}
      </div>
    </li>
  )
}

/** Each leads to its photo, with the box that was drawn on it. */
function Marks({ marks, nameOf, onShow }: Marked & Pick<QcReview, 'marks'>) {
  const t = useQcTexts().previous
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {marks.map(asMark).map((mark) => {
        const { photoId } = mark
        const name = nameOf(mark)
        const said = (
          <>
            <span className="font-bold">{name}</span> <MarkLabel mark={mark} />
          </>
        )
        return (
          <li key={name} className="min-w-0 wrap-anywhere">
            {photoId ? (
              <button
                type="button"
                title={t.showMark(name)}
                onClick={() => onShow(photoId)}
                className="min-h-6 rounded-1 text-left underline decoration-edge underline-offset-2 hover:decoration-ink"
              >
                {said}
              </button>
            ) : (
              said
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What the fielder said on the telephone, written down in their place: the building goes to review again. */
function AnswerForm({ review: { id } }: { review: Pick<QcReview, 'id'> }) {
  const t = useQcTexts().answer
  const [text, setText] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const answer = useAnswer(id)
  const send = () => {
    if (text.trim()) answer.mutate({ text })
    else setIsAsked(true)
  }
  return (
    <form
      noValidate
      className="mt-2 flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field label={t.label} error={isAsked && !text.trim() ? t.needed : undefined} className="w-full">
        <Textarea rows={2} maxLength={MOST_ANSWER} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" isBusy={answer.isPending || answer.isSuccess}>
        {t.send}
      </Button>
    </form>
  )
}
