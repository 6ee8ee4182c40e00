import { MOST_PLACES_OF_TABLE, placeNumber, type Drive, type MilesSource, type Point } from '@demarc/domain'
import type { RoutingServer } from './routing-server.ts'

/** People look at the straight line meanwhile. */
const WITHIN_MS = 2500

export type DrivesBetween = {
  readonly source: MilesSource
  /** For each group, its first place with each after it, then the second with each after it, and so on. */
  readonly groups: readonly (readonly (Drive | null)[])[]
}

/** The drives between all places of each group. */
export async function drivesBetween(
  server: RoutingServer | null,
  groups: readonly (readonly Point[])[],
): Promise<DrivesBetween> {
  const numbered = groups.map((group) => group.map(placeNumber))
  const drivesOf = (group: readonly number[]) =>
    pairsOf(group).map(([one, other]) => server?.driveBetween(one, other) ?? null)
  const unknown = numbered.filter((group) => drivesOf(group).includes(null))
  await server?.learn(tablesOf(unknown), WITHIN_MS)
  const found = numbered.map(drivesOf)
  return { source: sourceOf(found.flat()), groups: found }
}

const pairsOf = (group: readonly number[]): [number, number][] =>
  group.flatMap((one, at) => group.slice(at + 1).map((other): [number, number] => [one, other]))

/** As many groups in one table as fit: a request costs more than the drives in it that nobody needs. */
function tablesOf(groups: readonly (readonly number[])[]) {
  const tables: Set<number>[] = []
  for (const group of groups) {
    const last = tables.at(-1)
    const joined = new Set([...(last ?? []), ...group])
    if (!last || joined.size > MOST_PLACES_OF_TABLE) tables.push(new Set(group))
    else tables[tables.length - 1] = joined
  }
  return tables.map((places) => ({ from: [...places], to: [...places] }))
}

function sourceOf(drives: readonly (Drive | null)[]): MilesSource {
  const known = drives.filter((drive) => drive !== null).length
  if (known === 0) return 'ESTIMATE'
  return known === drives.length ? 'ROADS' : 'PARTLY'
}
