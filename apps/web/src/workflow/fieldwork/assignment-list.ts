import type { Assignment } from '@demarc/contract'
import { isPastDue } from '@demarc/domain/dispatch/workload'
import { metresBetween, type Point } from '@demarc/domain/geo'
import type { FieldSort } from './field-search.ts'

export type Counts = Readonly<Record<'total' | 'completed' | 'inProgress' | 'overdue', number>>

const isDone = ({ status }: Pick<Assignment, 'status'>) => status === 'COMPLETED'

export const isOverdue = (assignment: Pick<Assignment, 'status' | 'dueDate'>, today: string): boolean =>
  !isDone(assignment) && isPastDue(assignment.dueDate, today)

/** The four numbers over the list. */
export const countAssignments = (assignments: readonly Assignment[], today: string): Counts => ({
  total: assignments.length,
  completed: assignments.filter(isDone).length,
  inProgress: assignments.filter(({ status }) => status === 'IN_PROGRESS').length,
  overdue: assignments.filter((assignment) => isOverdue(assignment, today)).length,
})

/** As the crow flies; null where the phone or the building has no place. */
export function metresTo(here: Point | null, { lat, lon }: Pick<Assignment['building'], 'lat' | 'lon'>): number | null {
  return here && lat !== null && lon !== null ? metresBetween(here, { lat, lon }) : null
}

type Sorting = { readonly sort: FieldSort; readonly here: Point | null }

/** What is done stands last, whatever the rest is sorted by. Without a place of the phone, nearest is by due date. */
export function sortAssignments(assignments: readonly Assignment[], { sort, here }: Sorting): Assignment[] {
  const compare = sort === 'street' ? byStreet : sort === 'nearest' && here ? byNearest(here) : byDue
  return assignments.toSorted((a, b) => Number(isDone(a)) - Number(isDone(b)) || compare(a, b) || byNumber(a, b))
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const byNumber = (a: Assignment, b: Assignment) => words.compare(a.building.jsb, b.building.jsb)
const byDue = (a: Assignment, b: Assignment) => words.compare(a.dueDate, b.dueDate)

function byNearest(here: Point) {
  const away = ({ building }: Assignment) => metresTo(here, building) ?? Number.POSITIVE_INFINITY
  // Two that are nowhere are equally far: the difference of infinities is no number.
  return (a: Assignment, b: Assignment) => (away(a) === away(b) ? byDue(a, b) : away(a) - away(b))
}

/** Along a street by its house numbers; `Building E, 1208 Spring Garden St` stands in Spring Garden St. */
function byStreet(a: Assignment, b: Assignment): number {
  const [one, other] = [streetOf(a), streetOf(b)]
  return (
    words.compare(one.street, other.street) ||
    words.compare(one.number, other.number) ||
    words.compare(one.rest, other.rest)
  )
}

function streetOf({ building: { city, address } }: Assignment) {
  const parts = (address ?? '').split(',').map((part) => part.trim())
  const line = parts.find((part) => /^\d+\S*\s+\S/.test(part)) ?? parts[0] ?? ''
  const [, number = '', street = line] = /^(\d+\S*)\s+(.+)$/.exec(line) ?? []
  return { street: `${city ?? ''} ${street}`, number, rest: parts.join(' ') }
}
