import { useTexts } from '#texts/dispatch.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { useWorkOrderTexts } from '#texts/work-orders.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { WorkOrders } from './use-work-orders.ts'

const face = 'grow content-center py-6'
const SKELETONS = 6

type Props = { list: WorkOrders; isAll: boolean; onShowAll: () => void }

/** The list while it has no rows: why, and what to do next. */
export function WorkOrderFaces({ list: { orders, error, refresh }, isAll, onShowAll }: Props) {
  const texts = useTexts()
  const t = useWorkOrderTexts()
  if (error) {
    return (
      <EmptyState
        title={t.failed}
        text={refusalText(error, texts)}
        action={<Button onClick={refresh}>{texts.dispatch.retry}</Button>}
        className={face}
      />
    )
  }
  if (!orders) return <SkeletonRows label={t.list} />
  return (
    <EmptyState
      title={isAll ? t.none.title : t.none.ready}
      text={t.none.text}
      action={isAll ? undefined : <Button onClick={onShowAll}>{t.none.showAll}</Button>}
      className={face}
    />
  )
}

const SkeletonRows = ({ label }: { label: string }) => (
  <output className="block grow md:min-h-0 md:overflow-hidden">
    <span className="sr-only">{label}</span>
    {Array.from({ length: SKELETONS }, (_, row) => (
      <div key={row} data-skeleton className="flex h-17 items-start gap-2.5 border-b border-rule px-4 py-3">
        <Skeleton className="size-4!" />
        <div className="flex flex-col gap-2.5">
          <Skeleton className="w-32" />
          <Skeleton className="w-52" />
        </div>
      </div>
    ))}
  </output>
)
