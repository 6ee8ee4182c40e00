import type { OrderDetail } from '@demarc/contract'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, X } from 'lucide-react'
import { useTexts } from '#texts/orders.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Jsn } from '#shared/jsn.tsx'
import { useMay } from '#shared/may.ts'
import { sayAddress } from './order-words.ts'
import type { OrdersSearch } from './orders-search.ts'
import type { ListedOrder } from './orders.queries.ts'
import type { OrderActs } from './use-order-acts.ts'

type Props = {
  order: ListedOrder | OrderDetail
  /** All of it, once it is read. */
  detail: OrderDetail | undefined
  isEditing: boolean
  acts: OrderActs
  onChange: (next: Partial<OrdersSearch>) => void
  onClose: () => void
}

/** The number, the address, and what can be done. */
export function OrderHead({ order, detail, isEditing, acts, onChange, onClose }: Props) {
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
        </h2>
        <span className="ml-auto flex items-center gap-1">
          {!isEditing && (may('edit') || may('annotate')) && (
            <Button size="sm" keys="e" onClick={() => onChange({ edit: order.id })}>
              {t.edit}
            </Button>
          )}
          {may('hold') && (
            <Button size="sm" className="ml-1" onClick={() => acts.hold([order.id])}>
              {t.hold}
            </Button>
          )}
          {may('release') && (
            <Button size="sm" className="ml-1" onClick={() => acts.release([order.id])}>
              {t.release}
            </Button>
          )}
          {detail && <MoreActs order={detail} acts={acts} />}
          <Button variant="ghost" size="sm" shape="square" aria-label={t.close} onClick={onClose}>
            <X size={15} aria-hidden />
          </Button>
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
