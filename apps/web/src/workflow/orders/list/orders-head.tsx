import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import type { ListAddress } from '#shared/list/list-address.ts'
import { useMay } from '#shared/session/may.ts'
import { useTexts } from '#texts/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Ruler } from '#ui/drawing/ruler.tsx'
import { TabCaption, tabLinkClass, TabNav } from '#ui/tabs.tsx'
import { addOrder } from '../acts/orders-cache.ts'
import type { OrdersSearch } from '../orders-search.ts'
import type { PortalParts } from '../portal-parts.ts'

/** The order form with all it needs comes when it is first opened. */
const createOrder = lazyPart(async () => (await import('../create/create-order.dialog.tsx')).CreateOrderDialog)

type Props = {
  address: ListAddress<OrdersSearch>
  own: PortalParts | undefined
  /** A question is open, whose own act is the orange one. */
  isBehind: boolean
}

/** The title, the one act with its dialog, and the tabs of those who have more than one. */
export function OrdersHead({ address: { search, change }, own, isBehind }: Props) {
  const t = useTexts().orders
  const queries = useQueryClient()
  const mayCreate = useMay('order.create')
  const isPlain = isBehind || search.create === true || search.edit !== undefined
  return (
    <>
      <PageHead
        title={t.title}
        subtitle={own ? <own.Subtitle /> : t.subtitle}
        inset
        className={mayCreate ? undefined : 'pb-3'}
        action={
          mayCreate && (
            <Button
              variant={isPlain ? 'outline' : 'primary'}
              keys="c"
              onPointerEnter={createOrder.prefetch}
              onClick={() => change({ create: true })}
            >
              <Plus size={16} aria-hidden />
              {t.create}
            </Button>
          )
        }
      />
      {mayCreate ? <OrdersTabs /> : <Ruler />}
      <Suspense fallback={null}>
        <createOrder.LazyPart
          open={search.create === true}
          onClose={() => change({ create: undefined })}
          onCreated={(order) => {
            addOrder(queries, order)
            change({ order: order.id, row: undefined, edit: undefined, deleted: undefined })
          }}
        />
      </Suspense>
    </>
  )
}

/** The orders, and bringing in those from before. */
export function OrdersTabs() {
  const t = useTexts().orders
  const tabs = [
    { to: '/orders', label: t.title },
    { to: '/orders/import', label: t.tabs.import },
  ] as const
  return (
    <TabNav label={t.sections} className="px-4 pt-2">
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={tabLinkClass}>
          <TabCaption label={label} />
        </Link>
      ))}
    </TabNav>
  )
}
