import type { BuildingType, Priority } from '@demarc/domain'
import { CompiledQuery } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { IS_BACK, isHigh, SEARCHED } from './ready-row.queries.ts'

/** What somebody looks for on the board. */
export type ReadyFilter = {
  readonly type?: BuildingType | undefined
  readonly priority?: Priority | undefined
  readonly isCameBack: boolean
  /** West, south, east, north. */
  readonly box?: readonly number[] | undefined
  /** For LIKE; one of them must match. */
  readonly patterns: readonly string[]
  readonly today: string
}

/** The values of a statement in the order in which its text first names them. */
export function openValues() {
  const values: unknown[] = []
  const slot = (value: unknown, type: string): string => `$${values.push(value)}::${type}`
  return { values, slot }
}
export type Slot = ReturnType<typeof openValues>['slot']

/** Conditions on `buildings b`, besides that they are ready. */
export function conditionsOf(filter: ReadyFilter, slot: Slot): string[] {
  const [west, south, east, north] = filter.box ?? []
  return [
    ...(filter.type ? [`b.building_type = ${slot(filter.type, 'text')}`] : []),
    ...(filter.priority === 'HIGH' ? [isHigh(slot(filter.today, 'date'))] : []),
    ...(filter.priority === 'MEDIUM' ? [`not ${isHigh(slot(filter.today, 'date'))}`] : []),
    ...(filter.isCameBack ? [IS_BACK] : []),
    ...(filter.box
      ? [
          `b.lat between ${slot(south, 'numeric')} and ${slot(north, 'numeric')}`,
          `b.lon between ${slot(west, 'numeric')} and ${slot(east, 'numeric')}`,
        ]
      : []),
    ...(filter.patterns.length > 0
      ? [`(${filter.patterns.map((pattern) => `${SEARCHED} like ${slot(pattern, 'text')}`).join(' or ')})`]
      : []),
  ]
}

/** Planned for exactly its values: how much a filter leaves decides how it is best looked for. */
export async function runOnce<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}
