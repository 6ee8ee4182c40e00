import type { PreFlight } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { useDeliveryTexts, type DeliveryWords } from '#texts/qc/delivery.ts'
import { SectionHead } from '#ui/pane.tsx'
import { JsnText } from '#shared/jsn.tsx'

type Building = PreFlight['buildings'][number]

/** What does not go now, why, and where something can be done about it. */
export function PreFlightStaying({ preFlight }: { preFlight: PreFlight }) {
  const words = useDeliveryTexts()
  const t = words.ready.preflight
  // What is with the customer or given up is neither here nor there.
  const staying = preFlight.buildings.filter(
    ({ staysBehind: why }) => why !== null && why !== 'DELIVERED' && why !== 'CANCELLED',
  )
  return (
    <section aria-label={t.stays}>
      <SectionHead title={t.stays} count={staying.length} className="mt-2" />
      {staying.length === 0 && <p className="px-4 pb-2 text-ink-2">{t.nothingStays}</p>}
      <ul className="border-t border-rule empty:hidden">
        {staying.map((building) => (
          <li
            key={building.id}
            className="flex flex-wrap items-baseline gap-x-3 border-b border-rule px-4 py-1.5 max-md:py-2.5"
          >
            <span className="min-w-0 grow basis-48">
              <JsnText value={building.jsb} isSuffixOnly />
              <span className="ml-2 wrap-anywhere">{building.address ?? words.noAddress}</span>
              <span className="block text-12 font-semibold text-hold">{sayWhy(building, t)}</span>
            </span>
            <WayThere building={building} preFlight={preFlight} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const sayWhy = ({ staysBehind: why, status }: Building, t: DeliveryWords['ready']['preflight']): string =>
  (why === 'NOT_SURVEYED' ? t.notSurveyed[status] : undefined) ?? (why ? t.why[why] : '')

const looks = 'shrink-0 text-12 font-semibold underline max-md:py-1'

/** To whoever has it now. */
function WayThere({
  building: { id, jsb, staysBehind: why, status },
  preFlight,
}: {
  building: Building
  preFlight: PreFlight
}) {
  const t = useDeliveryTexts().ready.preflight.ways
  const named = (label: string) => ({ className: looks, 'aria-label': `${label}: ${jsb}`, children: label })
  if (why === 'UNDER_WAY') {
    const { id: part } = preFlight.parts.find((each) => UNDER_WAY.has(each.status)) ?? {}
    return <Link to="/qc/deliveries" search={{ id: part }} {...named(t.deliveries)} />
  }
  if (why === 'IN_REVIEW') return <Link to="/qc" search={{ building: id }} {...named(t.review)} />
  if (status === 'ORDER_RECEIVED' || status === 'RESEARCHING')
    return <Link to="/research" search={{ site: preFlight.siteId }} {...named(t.research)} />
  if (status === 'READY_FOR_DISPATCH') return <Link to="/dispatch" search={{ q: jsb }} {...named(t.board)} />
  return <Link to="/dispatch/evidence/$buildingId" params={{ buildingId: id }} {...named(t.evidence)} />
}
const UNDER_WAY: ReadonlySet<string> = new Set(['QUEUED', 'SENDING', 'FAILED'])
