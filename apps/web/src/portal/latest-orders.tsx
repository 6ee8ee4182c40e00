import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePortalTexts } from '#texts/money/portal.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { Traverse } from '#shared/history/traverse.tsx'
import { asideLooks, HomeSection, rowLooks } from './home-section.tsx'
import { latestOrdersQuery, type OwnOrder } from './portal.queries.ts'

/** The newest orders, each one click away. */
export function LatestOrders() {
  const t = usePortalTexts().home
  const { data: orders } = useQuery(latestOrdersQuery())
  return (
    <HomeSection
      id="latest-orders"
      title={t.latest}
      aside={
        <Link to="/orders" className={asideLooks}>
          {t.allOrders}
        </Link>
      }
    >
      {orders?.length === 0 && <EmptyState title={t.noOrders} text={t.noOrdersText} />}
      <ul className="empty:hidden">
        {orders?.map((order) => (
          <Latest key={order.id} order={order} />
        ))}
      </ul>
    </HomeSection>
  )
}

function Latest({ order }: { order: OwnOrder }) {
  const { progress } = usePortalTexts()
  const { id, jsn, originalAddress, originalCity, customerRef } = order
  return (
    <li>
      <Link to="/orders" search={{ order: id }} className={rowLooks}>
        <span className="min-w-0">
          {jsn && <JsnText value={jsn} />} <span className="mono text-12 text-ink-2">{customerRef}</span>
          <span className="block truncate text-ink-2">
            {[originalAddress, originalCity].filter(Boolean).join(', ')}
          </span>
        </span>
        <Traverse of="customer" status={order.progress} label={progress[order.progress]} className="w-28 shrink-0" />
      </Link>
    </li>
  )
}
