import { Link } from '@tanstack/react-router'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import type { DeliveryList } from './use-deliveries.ts'

const face = 'grow content-center py-12'

type Props = { list: DeliveryList; isFiltered: boolean; onClear: () => void }

/** The list while it has no rows: why, and what to do next. */
export function DeliveriesFaces({ list: { rows, error, refresh }, isFiltered, onClear }: Props) {
  const texts = useTexts()
  const { deliveries: t, retry } = useSubmissionTexts()
  if (error)
    return (
      <EmptyState
        title={t.failed}
        text={refusalText(error, texts)}
        action={<Button onClick={refresh}>{retry}</Button>}
        className={face}
      />
    )
  if (!rows) return <ListSkeleton label={texts.shell.loading} />
  return (
    <EmptyState
      title={isFiltered ? t.none.filtered : t.none.title}
      text={isFiltered ? t.none.filteredText : t.none.text}
      action={
        isFiltered ? (
          <Button onClick={onClear}>{t.filter.clear}</Button>
        ) : (
          <Link to="/qc/ready-to-deliver" className={buttonClass()}>
            {t.none.toReady}
          </Link>
        )
      }
      className={face}
    />
  )
}
