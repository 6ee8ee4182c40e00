import type { Point } from '../geo.ts'
import type { RoadBlocks } from '../roads/road-blocks.ts'
import type { WorkingTime } from './days.ts'

/** What stands in a lane already: its day is fixed, the order of the day is not. */
export type StandingStop = { readonly day: string; readonly siteId: string; readonly point: Point | null }

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
  /** Its own; null: none but that of the plan. */
  readonly dueDate: string | null
  /** It goes before others. */
  readonly isUrgent: boolean
}
export type Planning = {
  readonly today: string
  /** The last day that is planned; what is due earlier keeps its own date. */
  readonly dueDate: string
  readonly visits: readonly PlanningVisit[]
  readonly fielders: readonly PlanningFielder[]
  /** What the routing server said; without it miles are estimated. */
  readonly blocks?: RoadBlocks | null
}
