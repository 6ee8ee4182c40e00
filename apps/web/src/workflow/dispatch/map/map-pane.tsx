import type { DispatchDesk, Fielder } from '@demarc/contract'
import { sayDrive } from '@demarc/domain/dispatch/drive-words'
import { driveBetween, sumDrives } from '@demarc/domain/dispatch/route'
import { minutesOnSite } from '@demarc/domain/dispatch/workload'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { initials } from '#ui/avatar.tsx'
import { useUnits } from '#shared/office-time.ts'
import { type DispatchSearch, filterOf } from '../board/dispatch-search.ts'
import { pinsQuery } from '../board/dispatch.queries.ts'
import { type GivenVisit, type Giving, laneGift, laneVisits, laneWays } from '../fielders/lane-gifts.ts'
import { BoardMap } from './board-map.tsx'
import type { BoardSelection } from '../board/use-board-selection.ts'
import { sayDay, sayList, sayMinutes } from '../board/dispatch-words.ts'
import { boardDays, daysWithRoom } from '../fielders/lane-days.ts'
import type { DayWay } from '../fielders/lane-route.ts'
import type { LaneGift } from '../fielders/lane.tsx'

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
              milesBetween: (from, to) => driveBetween(from, to, giving.roads).miles,
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

/** As many as are worth reading. */
const MOST_DAYS = 3

type CardProps = {
  desk: DispatchDesk
  fielder: Fielder
  stops: readonly GivenVisit[]
  /** Null: too many on one day to say. */
  ways: readonly DayWay<GivenVisit>[] | null
  gift: LaneGift
  days: readonly Fielder[]
}

/** Over the map: what the ways of a fielder come to, as the lane counts them, and where there is room. */
function RouteCard({ desk, fielder, stops, ways, gift, days }: CardProps) {
  const t = useTexts().dispatch
  const language = useLanguage()
  const units = useUnits()
  const drive = ways && sumDrives(ways)
  const site = sayMinutes(
    stops.reduce((sum, stop) => sum + minutesOnSite(stop, desk.minutesPerType), 0),
    t,
  )
  const lane = { days: boardDays(desk.today, days), today: desk.today, unitsPerDay: desk.unitsPerDay }
  const room = daysWithRoom(fielder, gift.units, lane).slice(0, MOST_DAYS)
  const pinless = stops.filter(({ lat }) => lat === null).length
  return (
    <div className="pointer-events-none w-74 max-w-full border border-rule-2 bg-sheet px-3 py-2 text-12 text-ink-2">
      <p className="flex justify-between gap-2 text-13 font-bold text-ink">
        <span className="min-w-0 truncate">{t.card.stops(fielder.name, stops.length)}</span>
        {drive && <span className="mono shrink-0">{sayDrive(drive.miles, units)}</span>}
      </p>
      <p>{drive ? t.card.times(sayMinutes(drive.minutes, t), site) : t.card.site(site)}</p>
      <p>
        {room.length > 0
          ? t.card.room(
              sayList(
                room.map((day) => sayDay(day, language)),
                language,
              ),
            )
          : t.card.noRoom}
      </p>
      {!fielder.home && <p>{t.card.noHome}</p>}
      {pinless > 0 && <p>{t.card.noPins(pinless)}</p>}
    </div>
  )
}
