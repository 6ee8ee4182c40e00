import type { Actor, Role } from '../actor.ts'

const OFFICE = ['ADMIN', 'BACKEND', 'SUPERVISOR'] as const
const BACK_OFFICE = ['ADMIN', 'BACKEND'] as const

/** What of an order waits for somebody, the most pressing first, and for whom it waits. */
const NEEDS = {
  overdue: OFFICE,
  due_today: OFFICE,
  unaccepted: OFFICE,
  came_back: OFFICE,
  disputed: BACK_OFFICE,
  held_long: OFFICE,
  waiting_to_complete: BACK_OFFICE,
  customer_unknown: BACK_OFFICE,
} as const satisfies Record<string, readonly Role[]>

export type NeedKind = keyof typeof NEEDS
export const NEED_KINDS = Object.keys(NEEDS) as [NeedKind, ...NeedKind[]]

/** Of one building that somebody is to visit; a dispute is about one line; the others are of an order as a whole. */
const VISIT_NEEDS = ['unaccepted', 'came_back'] as const satisfies readonly NeedKind[]
export type VisitNeed = (typeof VISIT_NEEDS)[number]
export type OrderNeed = Exclude<NeedKind, VisitNeed | 'disputed'>
export const isVisitNeed = (kind: NeedKind): kind is VisitNeed => VISIT_NEEDS.some((visit) => visit === kind)

/** So many days on hold, or received and not completed, and somebody should look. */
export const HELD_LONG_DAYS = 7
export const TO_COMPLETE_DAYS = 2

export const needsOf = ({ roles }: Pick<Actor, 'roles'>): NeedKind[] =>
  NEED_KINDS.filter((kind) => roles.some((role) => NEEDS[kind].some((waiting) => waiting === role)))

/** Few rows of many: each kind gets its turn before any gets a second one; then the most pressing come first. */
export function dealOut<Row>(byKind: readonly (readonly Row[])[], most: number): Row[] {
  const taken = byKind.map(() => 0)
  let left = Math.min(
    most,
    byKind.reduce((sum, rows) => sum + rows.length, 0),
  )
  while (left > 0) {
    byKind.forEach((rows, at) => {
      if (left === 0 || (taken[at] ?? 0) === rows.length) return
      taken[at] = (taken[at] ?? 0) + 1
      left -= 1
    })
  }
  return byKind.flatMap((rows, at) => rows.slice(0, taken[at]))
}
