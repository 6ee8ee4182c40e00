import type { Plan } from '../measures/buffers.ts'

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const SMALL = 10_000
const FEW = 5000

/** What a plan should not do at this size: read a large table whole, or throw away more than it keeps. */
export function wastesOf(plan: Plan, rowsOf: ReadonlyMap<string, number>): string[] {
  return nodesOf(plan).flatMap((node) => {
    const relation = node['Relation Name'] ?? ''
    const isWhole = node['Node Type'] === 'Seq Scan' && (rowsOf.get(relation) ?? 0) > SMALL
    const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    const inAll = dropped * (node['Actual Loops'] ?? 1)
    return [
      ...(isWhole ? [`reads all of ${relation}`] : []),
      ...(inAll > FEW ? [`drops ${inAll} rows of ${relation || node['Node Type']}`] : []),
    ]
  })
}
