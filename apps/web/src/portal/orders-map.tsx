import { ReadFailed } from '#shared/read-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#texts/language.ts'
import { useMapTexts } from '#texts/dispatch/map.ts'
import { usePortalTexts } from '#texts/money/portal.ts'
import { Button } from '#ui/button.tsx'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import type { MapMark } from '#ui/map/map-props.ts'
import { PaneFoot } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { googleMapsKeyQuery, mapLayersQuery } from '#shared/location/map-layers.queries.ts'
import { useUnits } from '#shared/office-time.ts'
import { placesQuery } from './portal.queries.ts'

type Props = {
  orderIds: readonly string[]
  /** The order that is open beside the map. */
  openId: string | undefined
  onOpen: (orderId: string) => void
  loadMore: (() => void) | null
}

/** As many as the server is asked for at once. */
const MOST_ORDERS = 200
const INDEX = /\.(\d+)[SMC]$/

/** The buildings of the listed orders, each with its word; what the list is narrowed to, the map is narrowed to. */
export function OrdersMap({ orderIds, openId, onOpen, loadMore }: Props) {
  const { orders: t, progress } = usePortalTexts()
  const texts = useTexts()
  const map = useMapTexts()
  const units = useUnits()
  const layers = useQuery(mapLayersQuery())
  const google = useQuery(googleMapsKeyQuery())
  const { data: places, error, refetch } = useQuery(placesQuery(orderIds.slice(0, MOST_ORDERS)))
  if (error && !places) return <ReadFailed title={t.mapFailed} error={error} onRetry={refetch} className="grow py-12" />
  if (!places && orderIds.length > 0)
    return (
      <div className="grow px-4">
        <SkeletonRows count={5} columns={['8rem', '16rem']} label={texts.shell.loading} />
      </div>
    )
  const shown = (places ?? []).filter(({ orderId }) => orderIds.includes(orderId))
  const marks = shown.map(({ id, jsb, address, lat, lon, progress: word }): MapMark => ({
    id,
    at: { lat, lon },
    shape: 'flag',
    label: INDEX.exec(jsb)?.[1] ?? '',
    title: [jsb, progress[word], address].filter(Boolean).join(', '),
    tone: word === 'DELIVERED' || word === 'INVOICED' ? 'done' : word === 'RECEIVED' ? undefined : 'now',
  }))
  const selected = shown.find(({ orderId }) => orderId === openId)
  return (
    <>
      <LazyMap
        // What another search finds is looked at anew.
        key={`${orderIds[0]} ${orderIds.length}`}
        marks={marks}
        selectedId={selected?.id ?? null}
        layers={layers.data}
        googleKey={google.data}
        texts={map}
        units={units}
        onSelect={(id) => {
          const place = shown.find((each) => each.id === id)
          if (place) onOpen(place.orderId)
        }}
        className="min-h-96 grow"
      />
      <PaneFoot>
        <output>{marks.length === 0 ? t.nowhere : t.mapLabel(marks.length)}</output>
        {loadMore && orderIds.length < MOST_ORDERS && (
          <Button size="sm" onClick={loadMore}>
            {t.mapMore}
          </Button>
        )}
      </PaneFoot>
    </>
  )
}
