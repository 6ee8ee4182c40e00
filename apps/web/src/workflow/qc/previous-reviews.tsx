import type { QcReview } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#platform/formats.ts'
import { useQcTexts } from '#texts/qc.ts'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'
import { useOfficeTime } from '#work/office-time.ts'
import { RefusalNote } from '#work/refusal-note.tsx'
import { AnswerForm } from './answer-form.tsx'
import { reviewsQuery } from './qc.queries.ts'

const LOOKS: Record<QcReview['result'], BadgeVariant> = { PASS: 'good', CLARIFICATION: 'trouble', WORK_ORDER: 'warn' }

/** What was said of it before, the latest first. */
export function PreviousReviews({ buildingId }: { buildingId: string }) {
  const t = useQcTexts().previous
  const { data: reviews, error } = useQuery(reviewsQuery(buildingId))
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
          <Review key={review.id} review={review} />
        ))}
      </ul>
    </section>
  )
}

function Review({ review }: { review: QcReview }) {
  const t = useQcTexts().previous
  const zoned = useOfficeTime()
  const { result, isOutcome, notes, reviewerName, reviewedAt, revoked, answer, marks, actions } = review
  return (
    <li className="flex items-start gap-3 border-b border-rule py-2 last:border-b-0">
      <Badge variant={LOOKS[result]} className="shrink-0">
        {t.results[result]}
      </Badge>
      <div className="min-w-0 grow text-12">
        {notes && <p className="wrap-anywhere whitespace-pre-line">{notes}</p>}
        <p className="text-ink-2">
          {[isOutcome && t.outcome, marks.length > 0 && t.marks(marks.length), reviewerName].filter(Boolean).join(', ')}
          , <span className="mono">{formatDateTime(reviewedAt, zoned)}</span>
        </p>
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
