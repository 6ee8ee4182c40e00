import { Link } from '@tanstack/react-router'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { useSubmissionTexts } from '#texts/submission.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import type { ReadyList } from './use-ready.ts'

const face = 'grow content-center py-12'

type Props = { list: ReadyList; isFiltered: boolean; onClear: () => void }

/** The list while it has no rows: why, and what to do next. */
export function ReadyFaces({ list: { rows, error, refresh }, isFiltered, onClear }: Props) {
  const texts = useTexts()
  const { ready: t, retry } = useSubmissionTexts()
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
  if (isFiltered)
    return (
      <EmptyState
        title={t.none.filtered}
        text={t.none.filteredText}
        action={<Button onClick={onClear}>{t.none.clear}</Button>}
        className={face}
      />
    )
  return (
    <EmptyState
      title={t.none.title}
      text={t.none.text}
      action={
        <span className="flex flex-wrap gap-2">
          <Link to="/qc" className={buttonClass()}>
            {t.none.toQueue}
          </Link>
          <Link to="/qc/deliveries" className={buttonClass()}>
            {t.none.toDeliveries}
          </Link>
        </span>
      }
      className={face}
    />
  )
}
