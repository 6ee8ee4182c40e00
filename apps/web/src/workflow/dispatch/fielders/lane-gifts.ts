import type { DispatchDesk, Fielder } from '@demarc/contract'
import { sumDrives } from '@demarc/domain/dispatch/route'
import type { Drive, Roads } from '@demarc/domain/roads/roads'
import { previewDays } from './lane-days.ts'
import { inDriveOrder, waysByDay } from './lane-route.ts'
import { NO_GIFT, type LaneGift } from './lane.tsx'
import type { PlanDraft } from '../planning/plan-draft.ts'
import type { Chosen } from '../board/use-board-selection.ts'

/** What each lane would get if what is open now were sent. */
export type Giving = {
  readonly desk: DispatchDesk | undefined
  readonly due: string | undefined
  readonly draft: PlanDraft | null
  /** What the plan was made of. */
  readonly made: readonly Chosen[]
  /** Who is to get the selection. */
  readonly chosenId: string | undefined
  readonly selection: readonly Chosen[]
  /** Null: drives are estimated from the straight line. */
  readonly roads: Roads | null
}

/** The buildings a lane would get: of the plan while there is one, else the selection of whoever is chosen. */
export function giftsOf(fielderId: string, { draft, made, chosenId, selection }: Giving): readonly Chosen[] {
  if (!draft) return fielderId === chosenId ? selection : []
  const part = draft.parts.find((each) => each.fielderId === fielderId)
  return (part?.stops ?? []).flatMap(({ buildingId }) => made.find(({ id }) => id === buildingId) ?? [])
}

export type GivenVisit = Chosen & { readonly day: string }

/** Each with its day; none until a due date is chosen. */
function givenVisits(fielder: Fielder, giving: Giving): readonly GivenVisit[] {
  const { desk, due, draft, roads } = giving
  const buildings = giftsOf(fielder.id, giving)
  if (draft) {
    const stops = draft.parts.find(({ fielderId }) => fielderId === fielder.id)?.stops ?? []
    const dayOf = new Map(stops.map(({ buildingId, plannedOn }) => [buildingId, plannedOn]))
    return buildings.flatMap((building) => {
      const day = dayOf.get(building.id)
      return day ? [{ ...building, day }] : []
    })
  }
  if (buildings.length === 0 || !desk || !due || due < desk.today) return []
  const ordered = inDriveOrder(fielder.home, buildings, roads)
  const { days } = previewDays(fielder, { today: desk.today, dueDate: due, unitsPerDay: desk.unitsPerDay }, ordered)
  return ordered.map((building, at) => ({ ...building, day: days[at] ?? due }))
}

export function laneGift(fielder: Fielder, giving: Giving): LaneGift {
  const { length: count } = giftsOf(fielder.id, giving)
  if (count === 0) return NO_GIFT
  const units: Record<string, number> = {}
  for (const visit of givenVisits(fielder, giving)) units[visit.day] = (units[visit.day] ?? 0) + visit.units
  return { count, units }
}

/** What a fielder has in hand. */
export const inHand = ({ stops }: Fielder): GivenVisit[] =>
  stops.map(({ buildingId, plannedOn, ...stop }) => ({ ...stop, id: buildingId, day: plannedOn }))

/** What a fielder has in hand and would get. */
export const laneVisits = (fielder: Fielder, giving: Giving): GivenVisit[] => [
  ...inHand(fielder),
  ...givenVisits(fielder, giving),
]

/** The same, day by day in the order to drive. Null: too many on one day to say. */
export const laneWays = (fielder: Fielder, giving: Giving) =>
  waysByDay(fielder.home, laneVisits(fielder, giving), giving.roads)

/** Without what would be added. */
export const waysInHand = (fielder: Fielder, roads: Roads | null) => waysByDay(fielder.home, inHand(fielder), roads)

/** Every day's way from home and back, with what would be added. */
export function laneDrive(fielder: Fielder, giving: Giving): Drive | null {
  const ways = laneWays(fielder, giving)
  return ways && sumDrives(ways)
}
