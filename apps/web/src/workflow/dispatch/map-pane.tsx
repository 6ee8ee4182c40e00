import type { DispatchDesk, Fielder } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { initials } from '#ui/avatar.tsx'
import { filterOf, type DispatchSearch } from './dispatch-search.ts'
import { pinsQuery } from './dispatch.queries.ts'
import { giftsOf, laneGift, type Giving } from './lane-gifts.ts'
import { routeOf } from './lane-route.ts'
import { BoardMap } from './map/board-map.tsx'
import { RouteCard } from './route-card.tsx'
import type { BoardSelection } from './use-selection.ts'

type Props = {
  search: DispatchSearch
  desk: DispatchDesk | undefined
  fielders: readonly Fielder[]
  fielder: Fielder | undefined
  /** The fielder whose stops are open. */
  opened: Fielder | undefined
  giving: Giving
  selection: BoardSelection
  focused: string | null
}

/** Where everything is: pins of the same search as the list, the homes of the lanes, the way of whoever is chosen. */
export function MapPane({ search, desk, fielders, fielder, opened, giving, selection, focused }: Props) {
  const { data } = useQuery(pinsQuery(filterOf(search)))
  const pins = data?.pins ?? []
  const shown = opened ?? fielder
  const stops = !shown ? [] : opened ? opened.stops.map(asChosen) : giftsOf(shown.id, giving)
  const route = shown && stops.length > 0 ? routeOf(shown.home, stops) : null
  return (
    <BoardMap
      pins={pins}
      isAll={data?.isAll ?? true}
      selected={selection.ids}
      onChoose={(ids, how) => {
        const asked = new Set(ids)
        selection.choose(
          pins.filter(({ id }) => asked.has(id)),
          how,
        )
      }}
      bases={fielders.flatMap(({ id, name, home }) =>
        home ? [{ id, name, initials: initials(name), at: home, isChosen: id === shown?.id }] : [],
      )}
      route={
        shown && route
          ? {
              name: shown.name,
              home: shown.home,
              stops: route.stops.map(({ id, lat, lon }) => ({ id, at: { lat, lon } })),
            }
          : null
      }
      focused={focused}
      className="h-full min-h-0"
    >
      {desk && shown && stops.length > 0 && (
        <div className="pointer-events-none absolute top-6 hidden @xs:block left-18 z-1 max-w-[calc(100%-8.5rem)]">
          <RouteCard desk={desk} fielder={shown} stops={stops} gift={laneGift(shown, giving)} days={fielders} />
        </div>
      )}
    </BoardMap>
  )
}

const asChosen = ({ buildingId, jsb, buildingType, lat, lon, units }: Fielder['stops'][number]) => ({
  id: buildingId,
  jsb,
  buildingType,
  lat,
  lon,
  units,
})
