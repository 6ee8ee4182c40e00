import { MOST_PLACES_OF_TABLE, placeNumber, type Drive, type MilesSource, type Point } from '@demarc/domain'
import type { RoutingServer } from './routing-server.ts'

/** People look at the straight line meanwhile. */
const WITHIN_MS = 2500

export type DrivesBetween = {
  readonly source: MilesSource
  /** Nothing more is to be known: the server has said about every drive, or there is none. */
  readonly isFinal: boolean
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
  const isSettled = (group: readonly number[]) =>
    pairsOf(group).every(([one, other]) => server?.hasSaid(one, other) ?? true)
  await server?.learn(tablesOf(numbered.filter((group) => !isSettled(group))), WITHIN_MS)
  const apart = numbered.flatMap(pairsOf).filter(([one, other]) => one !== other)
  return {
    // Between two visits to one place nobody drives: that says nothing about roads.
    source: sourceOf(apart.map(([one, other]) => server?.driveBetween(one, other) ?? null)),
    isFinal: numbered.every(isSettled),
    groups: numbered.map(drivesOf),
  }
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
