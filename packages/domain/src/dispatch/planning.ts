import type { Point } from '../geo.ts'
import type { WorkingTime } from './days.ts'

/** What stands in a lane already: its day is fixed, the order of the day is not. */
export type StandingStop = { readonly day: string; readonly point: Point | null }

export type PlanningFielder = {
  readonly id: string
  readonly home: Point | null
  /** With the units of what stands. */
  readonly time: WorkingTime
  readonly stops: readonly StandingStop[]
  /** How often they were at each site before. */
  readonly visits: Readonly<Record<string, number>>
}

export type PlanningVisit = {
  readonly id: string
  readonly siteId: string
  readonly point: Point | null
  readonly units: number
  /** Where it is due on another day than the rest. */
  readonly dueDate?: string
}
export type Planning = {
  readonly today: string
  readonly dueDate: string
  readonly visits: readonly PlanningVisit[]
  readonly fielders: readonly PlanningFielder[]
}
