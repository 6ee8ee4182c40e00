import type { DispatchDesk, Fielder } from '@demarc/contract'
import { driveMinutes } from '@demarc/domain/dispatch/route'
import { minutesOnSite } from '@demarc/domain/dispatch/workload'
import { sayDrive } from '@demarc/domain/dispatch/drive-words'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/dispatch.ts'
import { useUnits } from '#shared/office-time.ts'
import { sayDay, sayList, sayMinutes } from './dispatch-words.ts'
import { boardDays, daysWithRoom } from './lane-days.ts'
import type { GivenVisit } from './lane-gifts.ts'
import type { DayWay } from './lane-route.ts'
import type { LaneGift } from './lane.tsx'

/** As many as are worth reading. */
const MOST_DAYS = 3

type Props = {
  desk: DispatchDesk
  fielder: Fielder
  stops: readonly GivenVisit[]
  /** Null: too many on one day to say. */
  ways: readonly DayWay<GivenVisit>[] | null
  gift: LaneGift
  days: readonly Fielder[]
}

/** Over the map: what the ways of a fielder come to, as the lane counts them, and where there is room. */
export function RouteCard({ desk, fielder, stops, ways, gift, days }: Props) {
  const t = useTexts().dispatch
  const language = useLanguage()
  const units = useUnits()
  const miles = ways?.reduce((sum, way) => sum + way.miles, 0) ?? null
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
        {miles !== null && <span className="mono shrink-0">{sayDrive(miles, units)}</span>}
      </p>
      <p>{miles === null ? t.card.site(site) : t.card.times(sayMinutes(driveMinutes(miles), t), site)}</p>
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
