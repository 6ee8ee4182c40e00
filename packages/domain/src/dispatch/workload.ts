import { daysBetween } from '../time/calendar-day.ts'
import type { BuildingType } from '../orders/jsn.ts'
import type { Settings } from '../settings.ts'

/** Houses that share a JSBN are visited one by one; any other building is one visit. */
export const unitsOf = ({ buildingType, sfuCount }: { buildingType: BuildingType; sfuCount: number | null }): number =>
  buildingType === 'S' ? Math.max(1, sfuCount ?? 1) : 1

type PlannedVisit = Parameters<typeof unitsOf>[0] & { readonly plannedOn: string }

/** How much of each day these visits take. */
export function unitsByDay(visits: readonly PlannedVisit[]): Record<string, number> {
  const taken: Record<string, number> = {}
  for (const visit of visits) taken[visit.plannedOn] = (taken[visit.plannedOn] ?? 0) + unitsOf(visit)
  return taken
}

export type MinutesPerType = Readonly<Record<BuildingType, number>>

/** How long a fielder is at one unit of each type, as the settings say. */
export const minutesPerType = (settings: Settings): MinutesPerType => ({
  S: settings['work.minutesPerSfu'],
  M: settings['work.minutesPerMdu'],
  C: settings['work.minutesPerCommercial'],
})

export const minutesOnSite = (building: { buildingType: BuildingType; units: number }, per: MinutesPerType): number =>
  building.units * per[building.buildingType]

export const PRIORITIES = ['HIGH', 'MEDIUM'] as const
export type Priority = (typeof PRIORITIES)[number]

/** Due within so many days, it is High. */
export const HIGH_WITHIN_DAYS = 3

type Pressing = {
  readonly dueDate: string | null
  readonly isRework: boolean
  /** Somebody said that it goes first. */
  readonly isUrgent?: boolean
  /** Its order is wanted quickly. */
  readonly isRush?: boolean
}

export const priorityOf = (
  { dueDate, isRework, isUrgent = false, isRush = false }: Pressing,
  today: string,
): Priority =>
  isUrgent || isRush || isRework || (dueDate !== null && daysBetween(today, dueDate) <= HIGH_WITHIN_DAYS)
    ? 'HIGH'
    : 'MEDIUM'

/** Above so many live assignments the count of a fielder turns red. */
export const MANY_ACTIVE = 3
export const isOverloaded = (active: number): boolean => active > MANY_ACTIVE

/** Due within so many days, or past it, the badge on the phone turns red. */
export const DUE_SOON_DAYS = 2
export const isDueSoon = (dueDate: string, today: string): boolean => daysBetween(today, dueDate) <= DUE_SOON_DAYS
export const isPastDue = (dueDate: string, today: string): boolean => dueDate < today
