import { daysBetween } from '../time/calendar-day.ts'
import { earlierDay } from './days.ts'
import { roadsOfBlocks } from '../roads/road-blocks.ts'
import type { Roads } from '../roads/roads.ts'
import { spotOf } from '../roads/spot.ts'
import { giveVisitToFirst, openLane, type FieldDay, type Lane, type Visit } from './field-day.ts'
import type { Planning, PlanningVisit } from './planning.ts'
import { spread } from './spread.ts'

/** Why this fielder, on this day. */
export type Why = {
  readonly dayUnits: number
  readonly unitsPerDay: number
  readonly daysLeft: number
  readonly visits: number
}
export type SuggestedStop = { readonly id: string; readonly plannedOn: string; readonly why: Why }
export type Suggestion = {
  readonly parts: readonly SuggestedPart[]
  readonly unplaced: readonly Unplaced[]
}
type Unplaced = { readonly id: string; readonly because: 'NO_ROOM' | 'NO_PIN' }
type SuggestedPart = {
  readonly fielderId: string
  /** Day by day, in the order to drive. */
  readonly stops: readonly SuggestedStop[]
}

/** What is urgent is worth a detour of so many miles to be visited a working day sooner. */
const URGENT_MILES = 20

/**
 * Spreads visits over fielders, each until its own due date where that is earlier than the plan's. What is overdue
 * comes as soon as it can; what nobody has room for in time comes late. The same question has the same answer, in
 * whatever order it is asked.
 */
export function suggest({ today, dueDate, visits, fielders, blocks }: Planning): Suggestion {
  const roads = blocks ? roadsOfBlocks(blocks) : null
  const known = new Map(visits.map((visit) => [visit.id, { ...visit, dueDate: earlierDay(visit.dueDate, dueDate) }]))
  const people = byId(fielders)
  const open = () => people.map((fielder) => openLane(fielder, { today, lastDay: dueDate, roads }))
  const toPlace = byId([...known.values()]).flatMap((visit) => visitOf(visit, roads) ?? [])
  const { lanes, left } = spread(open, withDaysOfOverdue(toPlace, { today, dueDate, open }))
  const lost = new Set(placeLate(lanes, left, dueDate).map(({ id }) => id))

  const parts = lanes.flatMap((lane) => partOf(lane, known))
  return {
    parts,
    unplaced: byId(visits).flatMap(({ id, point }): Unplaced[] =>
      point ? (lost.has(id) ? [{ id, because: 'NO_ROOM' }] : []) : [{ id, because: 'NO_PIN' }],
    ),
  }
}

type Dated = Omit<PlanningVisit, 'dueDate'> & { readonly dueDate: string }
type ToVisit = Omit<Dated, 'id'> & { readonly id: string | null }

export const visitOf = ({ id, siteId, point, units, dueDate, isUrgent }: ToVisit, roads: Roads | null): Visit | null =>
  point && {
    id,
    siteId,
    spot: spotOf(point, roads),
    units,
    lastDay: dueDate,
    urgentMiles: isUrgent ? URGENT_MILES : 0,
    isPartOfSite: false,
    members: [],
  }

const byUrgency = (a: Visit, b: Visit): number =>
  b.urgentMiles - a.urgentMiles || (a.lastDay < b.lastDay ? -1 : a.lastDay > b.lastDay ? 1 : 0)

type Overdue = { readonly today: string; readonly dueDate: string; readonly open: () => readonly Lane[] }

/** What is overdue is due on the first day on which anybody would have room for it if there were nothing else. */
function withDaysOfOverdue(visits: readonly Visit[], { today, dueDate, open }: Overdue): Visit[] {
  const lanes = open()
  const days = new Map<string, string>()
  for (const visit of visits.filter(({ lastDay }) => lastDay < today).toSorted(byUrgency)) {
    const day = giveVisitToFirst(lanes, visit, dueDate)?.day ?? dueDate
    // A site is visited in one go: on the day of its last building.
    if (day > (days.get(visit.siteId) ?? '')) days.set(visit.siteId, day)
  }
  return visits.map((visit) =>
    visit.lastDay < today ? { ...visit, lastDay: days.get(visit.siteId) ?? dueDate } : visit,
  )
}

/** After its due date, but as soon as it can be. Answers with what finds no room even then. */
const placeLate = (lanes: readonly Lane[], visits: readonly Visit[], until: string): Visit[] =>
  visits.toSorted(byUrgency).filter((visit) => !giveVisitToFirst(lanes, visit, until))

const byId = <T extends { readonly id: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))

type Known = ReadonlyMap<string, Dated>

function partOf(lane: Lane, known: Known): SuggestedPart[] {
  const [first] = lane
  const stops = lane.flatMap((day) => stopsOf(day, known))
  if (!first || stops.length === 0) return []
  return [{ fielderId: first.fielder.id, stops }]
}

const stopsOf = (day: FieldDay, known: Known): SuggestedStop[] =>
  day.way.stops.flatMap(({ id }) => {
    const visit = id === null ? undefined : known.get(id)
    return visit ? [{ id: visit.id, plannedOn: day.day, why: whyOf(day, visit) }] : []
  })

export const whyOf = (
  { day, fielder, taken }: FieldDay,
  { siteId, dueDate }: Pick<Dated, 'siteId' | 'dueDate'>,
): Why => ({
  dayUnits: taken,
  unitsPerDay: fielder.time.unitsPerDay,
  daysLeft: daysBetween(day, dueDate),
  visits: fielder.visits[siteId] ?? 0,
})
