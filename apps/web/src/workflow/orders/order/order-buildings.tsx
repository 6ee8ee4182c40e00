import type { OrderBuilding, OrderDetail, OrderSite } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { Images } from 'lucide-react'
import { useTexts } from '#texts/orders/orders.ts'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { SectionHead } from '#ui/pane.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { Traverse } from '#shared/history/traverse.tsx'

/** The buildings of every site; the number of a site is told only where there are several. */
export function OrderBuildings({ order }: { order: OrderDetail }) {
  const t = useTexts().orders.details
  const count = order.sites.reduce((sum, { buildings }) => sum + buildings.length, 0)
  return (
    <section aria-label={t.buildings} className="border-t border-rule-2">
      <SectionHead title={t.buildings} count={count} className="min-h-8!">
        {order.sites.length === 1 && order.sites[0] && <ResearchLink site={order.sites[0]} />}
      </SectionHead>
      {count === 0 && order.sites.length < 2 && <p className="px-4 pb-3 text-ink-2">{t.noBuildings}</p>}
      {order.sites.map((site) => (
        <Site key={site.id} site={site} isNamed={order.sites.length > 1} />
      ))}
    </section>
  )
}

function Site({ site, isNamed }: { site: OrderSite; isNamed: boolean }) {
  const t = useTexts().orders.details
  return (
    <>
      {isNamed && (
        <h3 className="flex items-baseline justify-between border-t border-rule px-4 py-1">
          <JsnText value={site.jsn} />
          {site.isCancelled ? (
            <span className="text-12 text-ink-2">{t.cancelledBuilding}</span>
          ) : (
            <ResearchLink site={site} />
          )}
        </h3>
      )}
      {site.buildings.length > 0 && (
        <ul className="border-t border-rule">
          {site.buildings.map((building) => (
            <Building key={building.id} building={building} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Where buildings are entered, placed and changed. */
function ResearchLink({ site }: { site: OrderSite }) {
  const t = useTexts().orders.details
  if (site.isCancelled) return null
  return (
    <Link to="/research" search={{ site: site.id }} className="text-12 font-semibold text-ink hover:underline">
      {t.openInResearch}
    </Link>
  )
}

function Building({ building }: { building: OrderBuilding }) {
  const { details: t, statuses } = useTexts().orders
  const { id, jsb, status, address, isCancelled } = building
  return (
    <li
      className={cx(
        'flex min-h-7 items-center gap-x-3 border-b border-rule px-4 last:border-b-0 max-md:flex-wrap max-md:py-2',
        isCancelled && 'text-ink-2',
      )}
    >
      <JsnText value={jsb} isSuffixOnly className="w-10 shrink-0" />
      {!isCancelled && (
        <Traverse of="building" status={status} label={statuses[status]} className="w-52 shrink-0 max-md:grow" />
      )}
      {isCancelled && <span className="w-52 shrink-0">{t.cancelledBuilding}</span>}
      <span title={address ?? undefined} className="min-w-0 flex-1 truncate max-md:basis-full">
        {address}
      </span>
      <Link
        to="/dispatch/evidence/$buildingId"
        params={{ buildingId: id }}
        aria-label={t.evidenceOf(jsb)}
        title={t.evidence}
        className={buttonClass({ variant: 'ghost', size: 'sm', shape: 'square' })}
      >
        <Images size={16} aria-hidden />
      </Link>
    </li>
  )
}
