import { Link } from '@tanstack/react-router'
import { useTexts } from '#texts/dispatch.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isFiltered, NO_FILTER, type DispatchSearch } from './dispatch-search.ts'
import type { Ready } from './use-ready.ts'

type Props = { list: Ready; search: DispatchSearch; onChange: (next: Partial<DispatchSearch>) => void }

const face = 'grow content-center py-6'
const SKELETONS = 10

/** The list while it has no rows: why, and what to do next. */
export function ReadyFaces({ list: { buildings, error, refresh }, search, onChange }: Props) {
  const texts = useTexts()
  const t = texts.dispatch
  if (error) {
    return (
      <EmptyState
        title={t.listFailed}
        text={refusalText(error, texts)}
        action={<Button onClick={refresh}>{t.retry}</Button>}
        className={face}
      />
    )
  }
  if (!buildings) return <SkeletonRows label={texts.shell.loading} />
  if (isFiltered(search)) {
    return (
      <EmptyState
        title={t.none.filtered}
        text={t.none.filteredText}
        action={<Button onClick={() => onChange(NO_FILTER)}>{t.none.clear}</Button>}
        className={face}
      />
    )
  }
  return (
    <EmptyState
      title={t.none.title}
      text={t.none.done}
      action={
        <Link to="/research" className={buttonClass()}>
          {t.none.toResearch}
        </Link>
      }
      className={face}
    />
  )
}

/** As many rows as the list has room for, in their shape. */
const SkeletonRows = ({ label }: { label: string }) => (
  <output className="block grow md:min-h-0 md:overflow-hidden">
    <span className="sr-only">{label}</span>
    {Array.from({ length: SKELETONS }, (_, row) => (
      <div key={row} data-skeleton className="flex h-13.5 items-start gap-2.5 border-b border-rule px-4 py-3">
        <Skeleton className="size-4!" />
        <div className="flex flex-col gap-2.5">
          <Skeleton className="w-32" />
          <Skeleton className="w-52" />
        </div>
      </div>
    ))}
  </output>
)
