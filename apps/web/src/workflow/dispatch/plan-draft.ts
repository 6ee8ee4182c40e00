import type { SuggestedPlan } from '@demarc/contract'
import { cheapestPlace, driveMinutes, routeMiles } from '@demarc/domain/dispatch/route'
import { minutesOnSite, type MinutesPerType } from '@demarc/domain/dispatch/workload'
import type { Point } from '@demarc/domain/geo'
import { placed } from './lane-route.ts'
import type { Chosen } from './use-selection.ts'

type Suggested = SuggestedPlan['parts'][number]
/** Without a reason: somebody moved it. */
export type DraftStop = Omit<Suggested['stops'][number], 'why'> & {
  readonly why: Suggested['stops'][number]['why'] | null
}
export type DraftPart = Omit<Suggested, 'stops'> & { readonly stops: readonly DraftStop[] }

/** A suggestion as somebody changes it before it is sent. */
export type PlanDraft = {
  readonly dueDate: string
  readonly parts: readonly DraftPart[]
  readonly unplaced: SuggestedPlan['unplaced']
  /** Left out by hand. */
  readonly dropped: readonly string[]
}

/** What a draft is counted with. */
export type PlanWorld = {
  readonly buildingOf: (id: string) => Chosen | undefined
  readonly homeOf: (fielderId: string) => Point | null
  /** The days of these stops of a fielder, in their order. */
  readonly daysOf: (fielderId: string, stops: readonly Chosen[]) => readonly string[]
  readonly minutesPerType: MinutesPerType
}

export const draftOf = ({ parts, unplaced }: SuggestedPlan, dueDate: string): PlanDraft => ({
  dueDate,
  parts,
  unplaced,
  dropped: [],
})

export const stopsIn = ({ parts }: PlanDraft): number => parts.reduce((sum, { stops }) => sum + stops.length, 0)
export const milesIn = ({ parts }: PlanDraft): number => parts.reduce((sum, { miles }) => sum + miles, 0)

export function dropStop(draft: PlanDraft, buildingId: string, world: PlanWorld): PlanDraft {
  return { ...takeOut(draft, buildingId, world), dropped: [...draft.dropped, buildingId] }
}

type Taker = { readonly id: string; readonly name: string }

/** To the place on another fielder's way where it costs least. */
export function moveStop(draft: PlanDraft, buildingId: string, move: { to: Taker; world: PlanWorld }): PlanDraft {
  const { to, world } = move
  const stop = draft.parts.flatMap(({ stops }) => stops).find((each) => each.buildingId === buildingId)
  if (!stop) return draft
  const left = takeOut(draft, buildingId, world)
  const part = left.parts.find(({ fielderId }) => fielderId === to.id)
  const before = part?.stops ?? []
  const at = placeFor(stop, before, { home: world.homeOf(to.id), world })
  const stops = before.toSpliced(at, 0, { ...stop, why: null })
  const next = counted({ fielderId: to.id, name: to.name, stops, miles: 0, driveMinutes: 0, siteMinutes: 0 }, world)
  return {
    ...left,
    parts: part ? left.parts.map((each) => (each === part ? next : each)) : [...left.parts, next],
  }
}

function takeOut(draft: PlanDraft, buildingId: string, world: PlanWorld): PlanDraft {
  const parts = draft.parts.map((part) => {
    const stops = part.stops.filter((stop) => stop.buildingId !== buildingId)
    return stops.length === part.stops.length ? part : counted({ ...part, stops }, world)
  })
  return { ...draft, parts: parts.filter(({ stops }) => stops.length > 0) }
}

function placeFor(
  stop: DraftStop,
  stops: readonly DraftStop[],
  { home, world }: { home: Point | null; world: PlanWorld },
) {
  const [at] = placed([world.buildingOf(stop.buildingId)].flatMap((each) => each ?? []))
  const route = placed(stops.flatMap(({ buildingId }) => world.buildingOf(buildingId) ?? []))
  return at && route.length === stops.length ? cheapestPlace(home, route, at).at : stops.length
}

/** Miles, minutes and days as they are with these stops. */
function counted(part: DraftPart, { buildingOf, homeOf, daysOf, minutesPerType }: PlanWorld): DraftPart {
  const buildings = part.stops.flatMap(({ buildingId }) => buildingOf(buildingId) ?? [])
  const miles = routeMiles(homeOf(part.fielderId), placed(buildings))
  const days = buildings.length === part.stops.length ? daysOf(part.fielderId, buildings) : []
  return {
    ...part,
    stops: part.stops.map((stop, at) => ({ ...stop, plannedOn: days[at] ?? stop.plannedOn })),
    miles,
    driveMinutes: Math.round(driveMinutes(miles)),
    siteMinutes: buildings.reduce((sum, building) => sum + minutesOnSite(building, minutesPerType), 0),
  }
}
