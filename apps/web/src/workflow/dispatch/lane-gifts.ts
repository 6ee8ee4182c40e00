import type { DispatchDesk, Fielder } from '@demarc/contract'
import { previewDays } from './lane-days.ts'
import { inDriveOrder, routeOf } from './lane-route.ts'
import { NO_GIFT, type LaneGift } from './lane.tsx'
import type { PlanDraft } from './plan-draft.ts'
import type { Chosen } from './use-selection.ts'

/** What each lane would get if what is open now were sent. */
export type Giving = {
  readonly desk: DispatchDesk | undefined
  readonly due: string | undefined
  readonly draft: PlanDraft | null
  /** What the plan was made of. */
  readonly made: readonly Chosen[]
  readonly chosenId: string | undefined
  readonly selection: readonly Chosen[]
}
type Visit = { readonly day: string; readonly building: Chosen }

/** The buildings a lane would get: of the plan while there is one, else the selection of whoever is chosen. */
export function giftsOf(fielderId: string, { draft, made, chosenId, selection }: Giving): readonly Chosen[] {
  if (!draft) return fielderId === chosenId ? selection : []
  const part = draft.parts.find((each) => each.fielderId === fielderId)
  return (part?.stops ?? []).flatMap(({ buildingId }) => made.find(({ id }) => id === buildingId) ?? [])
}

/** Each with its day; none until a day is chosen. */
function visitsOf(fielder: Fielder, giving: Giving): readonly Visit[] {
  const { desk, due, draft, made } = giving
  const part = draft?.parts.find((each) => each.fielderId === fielder.id)
  if (part) {
    const byId = new Map(made.map((building) => [building.id, building]))
    return part.stops.flatMap(({ buildingId, plannedOn }) => {
      const building = byId.get(buildingId)
      return building ? [{ day: plannedOn, building }] : []
    })
  }
  const buildings = giftsOf(fielder.id, giving)
  if (buildings.length === 0 || !desk || !due || due < desk.today) return []
  const ordered = inDriveOrder(fielder.home, buildings)
  const span = { today: desk.today, dueDate: due, unitsPerDay: desk.unitsPerDay }
  const { days } = previewDays(
    fielder,
    span,
    ordered.map(({ units }) => units),
  )
  return ordered.map((building, at) => ({ building, day: days[at] ?? due }))
}

export function laneGift(fielder: Fielder, giving: Giving): LaneGift {
  const { length: count } = giftsOf(fielder.id, giving)
  if (count === 0) return NO_GIFT
  const units: Record<string, number> = {}
  for (const { day, building } of visitsOf(fielder, giving)) units[day] = (units[day] ?? 0) + building.units
  return { count, units }
}

/** Every day's way from home and back, with what would be added; null: too many on one day to say. */
export function laneMiles(fielder: Fielder, giving: Giving): number | null {
  const inHand = fielder.stops.map(({ plannedOn, lat, lon }) => ({ day: plannedOn, lat, lon }))
  const added = visitsOf(fielder, giving).map(({ day, building: { lat, lon } }) => ({ day, lat, lon }))
  const days = Map.groupBy([...inHand, ...added], ({ day }) => day)
  const ways = [...days.values()].map((stops) => routeOf(fielder.home, stops))
  return ways.reduce<number | null>((sum, way) => (sum === null || !way ? null : sum + way.miles), 0)
}
