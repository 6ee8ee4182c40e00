import type { OrderDetail } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, X } from 'lucide-react'
import { useEffect } from 'react'
import { CallRefused } from '#platform/call.ts'
import { RecordPanel } from '#shared/list/record-panel.tsx'
import { useTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart, whenIdle } from '#ui/lazy-part.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Jsn } from '#shared/jsn.tsx'
import { OrderMarks } from '#shared/order-marks.tsx'
import { useMay } from '#shared/session/may.ts'
import { OrderSheet } from './order-sheet.tsx'
import type { OrdersSearch } from '../orders-search.ts'
import { orderQuery, type ListedOrder } from '../orders.queries.ts'
import type { PortalParts } from '../portal-parts.ts'
import type { OrderActs } from '../acts/use-order-acts.ts'
import { sayAddress } from './order-words.ts'

const edit = lazyPart(async () => (await import('./edit-order.tsx')).EditOrder)

type Props = {
  open: boolean
  orderId: string
  /** As the list has it: known before all the rest is. */
  listed: ListedOrder | undefined
  isEditing: boolean
  acts: OrderActs
  own: PortalParts | undefined
  /** It lies over the list instead of beside it. */
  isCovering: boolean
  onChange: (next: Partial<OrdersSearch>) => void
  onClose: () => void
}

/** One order beside the list, to be read or edited. */
export function OrderPanel({ orderId, listed, isEditing, acts, own, isCovering, onChange, onClose }: Props) {
  const t = useTexts().orders.details
  const read = useQuery(orderQuery(orderId))
  const shown = read.data ?? listed
  const isGone = !read.data && read.error instanceof CallRefused && read.error.status === 404
  useEffect(() => whenIdle(edit.prefetch), [])
  return (
    <RecordPanel
      label={t.title}
      read={isGone ? { ...read, data: null } : read}
      failed={t.failed}
      isCovering={isCovering}
      onClose={onClose}
      head={
        shown && (
          <OrderHead
            order={shown}
            detail={read.data}
            isEditing={isEditing}
            acts={acts}
            onChange={onChange}
            // Over the list the panel has its own way back.
            onClose={isCovering ? undefined : onClose}
          />
        )
      }
    >
      {(order) =>
        order === null ? (
          <EmptyState
            title={t.gone}
            text={t.goneHelp}
            action={<Button onClick={onClose}>{t.back}</Button>}
            className="py-12"
          />
        ) : isEditing ? (
          <edit.LazyPart
            open
            // A form is filled when it is drawn; another order, or a newer version taken, begins anew.
            key={order.id}
            order={order}
            onDelete={() => acts.ask('delete', order.id)}
            onEnd={() => onChange({ edit: undefined })}
          />
        ) : (
          <OrderSheet order={order} acts={acts} own={own} onChange={onChange} />
        )
      }
    </RecordPanel>
  )
}

type HeadProps = {
  order: ListedOrder | OrderDetail
  /** All of it, once it is read. */
  detail: OrderDetail | undefined
  isEditing: boolean
  acts: OrderActs
  onChange: (next: Partial<OrdersSearch>) => void
  onClose: (() => void) | undefined
}

/** The number, the address, and what can be done. */
function OrderHead({ order, detail, isEditing, acts, onChange, onClose }: HeadProps) {
  const { orders: words } = useTexts()
  const t = words.details
  const may = (action: ListedOrder['actions'][number]) => order.actions.includes(action)
  return (
    <header className="shrink-0 px-4 pt-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2>
          {order.jsn ? (
            <Jsn value={order.jsn} size="panel" hasSign />
          ) : (
            <span className="text-20 text-ink-2">{words.jsnPending}</span>
          )}
          <OrderMarks of={order} />
        </h2>
        <span className="ml-auto flex items-center gap-1">
          {!isEditing && (may('edit') || may('annotate')) && (
            <Button size="sm" keys="e" onClick={() => onChange({ edit: order.id })}>
              {t.edit}
            </Button>
          )}
          {may('hold') && (
            <Button size="sm" className="ml-1" onClick={() => acts.hold([order.id])}>
              {words.hold.button}
            </Button>
          )}
          {may('release') && (
            <Button size="sm" className="ml-1" onClick={() => acts.release([order.id])}>
              {words.bulk.release}
            </Button>
          )}
          {detail && <MoreActs order={detail} acts={acts} />}
          {onClose && (
            <Button variant="ghost" size="sm" shape="square" aria-label={t.close} onClick={onClose}>
              <X size={15} aria-hidden />
            </Button>
          )}
        </span>
      </div>
      <p className="mt-0.5 text-15">{sayAddress(order, words)}</p>
    </header>
  )
}

/** What is done seldom. */
function MoreActs({ order, acts }: { order: OrderDetail; acts: OrderActs }) {
  const t = useTexts().orders.details
  const navigate = useNavigate()
  const may = (action: ListedOrder['actions'][number]) => order.actions.includes(action)
  const items = [
    { action: 'override', kind: 'status', label: t.setStatus, keys: 's' },
    { action: 'addSite', kind: 'addSite', label: t.addSite },
    { action: 'renumber', kind: 'renumber', label: t.renumber },
    { action: 'cancel', kind: 'duplicate', label: t.duplicate },
    { action: 'cancel', kind: 'cancel', label: t.cancel },
  ] as const
  const offered = items.filter(({ action }) => may(action))
  const close = { label: t.closeOrder, onSelect: () => acts.closeOrders([order.id]) }
  const caseFile = {
    label: t.caseFile,
    onSelect: () => void navigate({ to: '/orders/$orderId/case-file', params: { orderId: order.id } }),
  }
  const mayReadCase = useMay('invoice.write')
  const mayClose = may('close')
  if (offered.length === 0 && !mayClose && !mayReadCase) return null
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" shape="square" aria-label={t.more}>
          <Ellipsis size={15} aria-hidden />
        </Button>
      }
      items={[
        ...offered.map(({ kind, label, ...item }) => ({
          label,
          keys: 'keys' in item ? item.keys : undefined,
          onSelect: () => acts.ask(kind, order.id),
        })),
        ...(mayClose ? [close] : []),
        ...(mayReadCase ? [caseFile] : []),
      ]}
    />
  )
}
