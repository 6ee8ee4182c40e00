import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { formatDateTime } from '#platform/formats.ts'
import { useTexts } from '#texts/orders.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { useRestoreOrder } from './order-acts.queries.ts'
import { sayAddress } from './order-words.ts'
import type { DeletedOrdersProps } from './deleted-orders.tsx'
import { deletedOrdersQuery, type DeletedOrder } from './orders.queries.ts'

/** What was deleted in the last 30 days, and the way back for each. */
export function DeletedOrdersList({ onChange }: DeletedOrdersProps) {
  const t = useTexts().orders.deletedOrders
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <Button variant="ghost" size="sm" onClick={() => onChange({ deleted: undefined })}>
          <ArrowLeft size={14} aria-hidden />
          {t.back}
        </Button>
        <h2 className="font-bold">{t.title}</h2>
        <span className="text-ink-2">{t.help}</span>
      </div>
      <div className="min-h-0 grow overflow-y-auto border-t border-rule-2">
        <DeletedList />
      </div>
    </>
  )
}

function DeletedList() {
  const texts = useTexts()
  const t = texts.orders.deletedOrders
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(deletedOrdersQuery())
  if (error && !data) {
    return (
      <EmptyState
        title={t.failed}
        text={refusalText(error, texts)}
        action={<Button onClick={() => void refetch()}>{texts.orders.retry}</Button>}
        className="py-12"
      />
    )
  }
  if (!data)
    return <SkeletonRows count={5} columns={['8rem', '16rem', '9rem']} label={texts.shell.loading} className="px-4" />
  const orders = data.pages.flatMap(({ rows }) => rows)
  if (orders.length === 0) return <EmptyState title={t.none} text={t.noneHelp} className="py-12" />
  return (
    <>
      <ul>
        {orders.map((order) => (
          <Deleted key={order.id} order={order} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" className="m-4" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.older}
        </Button>
      )}
    </>
  )
}

function Deleted({ order }: { order: DeletedOrder }) {
  const { orders: words } = useTexts()
  const zoned = useOfficeTime()
  const restore = useRestoreOrder()
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule px-4 py-1">
      {order.jsn ? <JsnText value={order.jsn} /> : words.jsnPending}
      <span className="min-w-0 grow">{sayAddress(order, words)}</span>
      <span className="text-12 text-ink-2">
        <time dateTime={order.deletedAt} className="mono">
          {formatDateTime(order.deletedAt, zoned)}
        </time>{' '}
        {order.deletedByName && words.deletedOrders.deletedBy(order.deletedByName)}
      </span>
      {order.actions.includes('restore') && (
        <Button size="sm" isBusy={restore.isPending} onClick={() => restore.mutate({ orderId: order.id })}>
          {words.details.restore}
        </Button>
      )}
    </li>
  )
}
