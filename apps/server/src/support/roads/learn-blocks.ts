import { setImmediate } from 'node:timers/promises'
import {
  emptyTable,
  MOST_PLACES_OF_TABLE,
  neighborBlocks,
  tablesToAsk,
  type MilesSource,
  type Point,
  type RoadBlock,
  type RoadBlocks,
} from '@demarc/domain'
import type { Table } from './osrm.ts'
import type { RoutingServer } from './routing-server.ts'

/** Of 100 by 100 places: all drives of 600 places, and of more those of blocks that lie nearest to each other. */
const MOST_TABLES = 25
const WITHIN_MS = 6000

export type LearnedBlocks = { readonly source: MilesSource; readonly blocks: RoadBlocks | null }

/** What planning needs to know about the roads between these places. */
export async function learnBlocks(server: RoutingServer | null, points: readonly Point[]): Promise<LearnedBlocks> {
  if (!server) return { source: 'ESTIMATE', blocks: null }
  const places = neighborBlocks(points)
  const asked = tablesToAsk(places, MOST_TABLES).map(({ from, to }) => ({
    from,
    to,
    table: { from: places[from] ?? [], to: places[to] ?? [] },
  }))
  await server.learn(
    asked.map(({ table }) => table),
    WITHIN_MS,
  )
  const blocks: RoadBlock[] = []
  let [known, unknown] = [0, 0]
  for (const { from, to, table } of asked) {
    const filled = fillTable(server, table)
    blocks.push({ from, to, miles: filled.miles })
    known += filled.known
    unknown += filled.unknown
    // Ten thousand drives are a few milliseconds: others get their turn in between.
    await setImmediate()
  }
  if (known === 0) return { source: 'ESTIMATE', blocks: null }
  const isAll = unknown === 0 && asked.length === (places.length * (places.length + 1)) / 2
  return { source: isAll ? 'ROADS' : 'PARTLY', blocks: { places, blocks } }
}

function fillTable(server: RoutingServer, { from, to }: Table) {
  const miles = emptyTable()
  let [known, unknown] = [0, 0]
  for (const [row, one] of from.entries()) {
    for (const [column, other] of to.entries()) {
      const drive = server.driveBetween(one, other)
      if (drive) miles[row * MOST_PLACES_OF_TABLE + column] = drive.miles
      if (one === other) continue
      if (drive) known += 1
      else unknown += 1
    }
  }
  return { miles, known, unknown }
}
