import { Link } from '@tanstack/react-router'
import { refusalText } from '#texts/refusal-text.ts'
import { useTexts } from '#texts/research.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ResearchSearch } from './research-search.ts'
import type { Sites } from './use-sites.ts'

type Props = { list: Sites; search: ResearchSearch; onChange: (next: Partial<ResearchSearch>) => void }

const face = 'py-6'
const SKELETONS = 6

/** The list while it has no rows: why, and what to do next. */
export function SiteListFaces({ list: { sites, error, refresh }, search, onChange }: Props) {
  const texts = useTexts()
  const t = texts.research
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
  if (!sites) return <SkeletonSites label={texts.shell.loading} />
  if (search.q) {
    return (
      <EmptyState
        title={t.none.title}
        text={t.none.filtered}
        action={<Button onClick={() => onChange({ q: undefined })}>{t.none.clear}</Button>}
        className={face}
      />
    )
  }
  if (search.status === 'READY_FOR_DISPATCH') return <EmptyState title={t.none.ready} className={face} />
  return (
    <EmptyState
      title={t.none.title}
      text={t.none.done}
      action={
        <Link to="/orders" search={{ status: 'ORDER_RECEIVED' }} className={buttonClass()}>
          {t.none.toOrders}
        </Link>
      }
      className={face}
    />
  )
}

/** As many rows as the list has room for, in their shape. */
const SkeletonSites = ({ label }: { label: string }) => (
  <output className="block md:max-h-[300px] md:overflow-hidden">
    <span className="sr-only">{label}</span>
    {Array.from({ length: SKELETONS }, (_, row) => (
      <div key={row} data-skeleton className="flex h-12.5 flex-col justify-center gap-2.5 border-b border-rule px-4">
        <Skeleton className="w-32" />
        <Skeleton className="w-52" />
      </div>
    ))}
  </output>
)
