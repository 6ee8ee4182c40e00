import type { DispatchDesk, Fielder } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { initials } from '#ui/avatar.tsx'
import { filterOf, type DispatchSearch } from './dispatch-search.ts'
import { pinsQuery } from './dispatch.queries.ts'
import { laneGift, laneVisits, laneWays, type Giving } from './lane-gifts.ts'
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
  const stops = shown ? laneVisits(shown, giving) : []
  const ways = shown && laneWays(shown, giving)
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
        shown && ways
          ? {
              name: shown.name,
              home: shown.home,
              days: ways.map((way) => way.stops.map(({ id, lat, lon }) => ({ id, at: { lat, lon } }))),
            }
          : null
      }
      focused={focused}
      className="h-full min-h-0"
    >
      {desk && shown && stops.length > 0 && (
        <div className="pointer-events-none absolute top-6 hidden @xs:block left-18 z-1 max-w-[calc(100%-8.5rem)]">
          <RouteCard
            desk={desk}
            fielder={shown}
            stops={stops}
            ways={ways ?? null}
            gift={laneGift(shown, giving)}
            days={fielders}
          />
        </div>
      )}
    </BoardMap>
  )
}
