import { createHash } from 'node:crypto'
import { jsbOf } from '@demarc/domain'
import type { Trouble } from './import-row.ts'
import type { Planned, PlannedOrder } from './plan-order.ts'

/** An order that comes in, with the rows that it is made of. */
export type Coming = Pick<Planned, 'rows' | 'doubt'> & { readonly order: PlannedOrder }
export type ImportPlan = {
  readonly coming: readonly Coming[]
  readonly leftOut: readonly Planned['rows'][number][]
  readonly troubles: readonly Trouble[]
}

/** Every number that a planned order brings along. */
export const numbersOf = ({ given, buildings }: PlannedOrder): string[] =>
  given ? [given.jsn, ...buildings.map(({ index, type }) => jsbOf(given.jsn, index, type))] : []

/** What comes in and what stays out: an order with one bad row stays out whole. */
export function planImport(planned: readonly Planned[], taken: ReadonlySet<string>): ImportPlan {
  const judged = planned.map((one) => ({ ...one, troubles: [...one.troubles, ...clashesOf(one, taken)] }))
  const bad = judged.filter(({ troubles }) => troubles.length > 0)
  return {
    coming: judged.flatMap(({ order, rows, troubles, doubt }) =>
      order && troubles.length === 0 ? [{ order, rows, doubt }] : [],
    ),
    leftOut: bad.flatMap(({ rows }) => rows).sort((one, other) => one.line - other.line),
    troubles: bad.flatMap(({ troubles }) => troubles).sort((one, other) => one.line - other.line),
  }
}

function clashesOf({ order, rows }: Planned, taken: ReadonlySet<string>): Trouble[] {
  const given = order?.given
  if (!order || !given) return []
  const line = rows[0]?.line ?? 0
  if (taken.has(given.jsn)) return [{ line, field: 'jsn', code: 'jsn_taken', said: given.jsn }]
  return order.buildings
    .map((building) => ({ line: building.line, jsb: jsbOf(given.jsn, building.index, building.type) }))
    .filter(({ jsb }) => taken.has(jsb))
    .map(({ line: at, jsb }) => ({ line: at, field: 'jsbn', code: 'jsbn_taken', said: jsb }))
}

/** So that the run can tell whether it would do what the preview said. */
export const fingerprintOf = ({ coming, troubles }: ImportPlan, warnings: readonly object[]): string =>
  createHash('sha256')
    .update(JSON.stringify([coming.map(({ order }) => order), troubles, warnings]))
    .digest('base64url')
