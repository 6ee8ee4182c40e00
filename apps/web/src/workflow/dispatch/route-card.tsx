import type { DispatchDesk, Fielder } from '@demarc/contract'
import { driveMinutes } from '@demarc/domain/dispatch/route'
import { minutesOnSite } from '@demarc/domain/dispatch/workload'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/dispatch.ts'
import { sayDay, sayList, sayMiles, sayMinutes } from './dispatch-words.ts'
import { boardDays, daysWithRoom } from './lane-days.ts'
import { routeOf } from './lane-route.ts'
import type { LaneGift } from './lane.tsx'
import type { Chosen } from './use-selection.ts'

/** As many as are worth reading. */
const MOST_DAYS = 3

type Props = {
  desk: DispatchDesk
  fielder: Fielder
  stops: readonly Chosen[]
  gift: LaneGift
  days: readonly Fielder[]
}

/** Over the map: what the way of the chosen fielder comes to, and where there is room. */
export function RouteCard({ desk, fielder, stops, gift, days }: Props) {
  const t = useTexts().dispatch
  const language = useLanguage()
  const route = routeOf(fielder.home, stops)
  const site = sayMinutes(
    stops.reduce((sum, stop) => sum + minutesOnSite(stop, desk.minutesPerType), 0),
    t,
  )
  const lane = { days: boardDays(desk.today, days), today: desk.today, unitsPerDay: desk.unitsPerDay }
  const room = daysWithRoom(fielder, gift.units, lane).slice(0, MOST_DAYS)
  const pinless = route ? stops.length - route.stops.length : 0
  return (
    <div className="pointer-events-none w-74 max-w-full border border-rule-2 bg-sheet px-3 py-2 text-12 text-ink-2">
      <p className="flex justify-between gap-2 text-13 font-bold text-ink">
        <span className="min-w-0 truncate">{t.card.stops(fielder.name, stops.length)}</span>
        {route && <span className="mono shrink-0">{t.miles(sayMiles(route.miles, language))}</span>}
      </p>
      <p>{route ? t.card.times(sayMinutes(driveMinutes(route.miles), t), site) : t.card.site(site)}</p>
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
