import { useTexts } from '#texts/field/field.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const SKELETONS = 3
const face = 'border border-rule-2 bg-sheet py-6'

/** The list while it has no cards: why, and what to do next. */
export function FieldFaces({
  error,
  isThere,
  onRetry,
}: {
  error: Error | null
  isThere: boolean
  onRetry: () => void
}) {
  const texts = useTexts()
  const t = texts.field
  if (isThere) return <EmptyState title={t.none.title} text={t.none.text} className={face} />
  if (!error) return <SkeletonCards label={texts.shell.loading} />
  return (
    <EmptyState
      title={t.listFailed}
      text={refusalText(error, texts)}
      action={<Button onClick={onRetry}>{t.retry}</Button>}
      className={face}
    />
  )
}

/** In the shape of the cards that will come. */
const SkeletonCards = ({ label }: { label: string }) => (
  <output className="flex flex-col gap-2">
    <span className="sr-only">{label}</span>
    {Array.from({ length: SKELETONS }, (_, card) => (
      <div key={card} data-skeleton className="flex flex-col gap-3 border border-rule-2 bg-sheet px-3 py-4">
        <span className="flex justify-between">
          <Skeleton className="w-44" />
          <Skeleton className="w-20" />
        </span>
        <Skeleton className="w-56" />
        <Skeleton className="w-32" />
      </div>
    ))}
  </output>
)
