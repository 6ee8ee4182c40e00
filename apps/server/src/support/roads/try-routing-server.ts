import { MOST_PLACES_OF_TABLE, placeNumber } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import { askJson } from '#platform/net/ask-json.ts'
import { readTable, tableAddress } from './osrm.ts'
import { reasonOf } from './routing-server.ts'

/**
 * As many places as a plan asks for at once, in Washington: a server that takes only small tables would pass a smaller
 * test. One whose map is of elsewhere answers that no road is near, and that is fine.
 */
const PLACES = Array.from({ length: MOST_PLACES_OF_TABLE }, (_, at) => ({
  lat: 38.86 + Math.floor(at / 10) / 200,
  lon: -77.06 + (at % 10) / 200,
})).map(placeNumber)
const MOST_BYTES = 1024 * 1024
const TIMEOUT_MS = 5000

/** Asks for one table. Null: no routing server is set. */
export async function tryRoutingServer({
  routing,
  publicUrl,
}: Pick<Config, 'routing' | 'publicUrl'>): Promise<{ readonly reason: string | null } | null> {
  if (!routing) return null
  const table = { from: PLACES, to: PLACES }
  try {
    const reply = await askJson({
      url: tableAddress(routing.url, table),
      userAgent: `Demarc (${publicUrl.origin})`,
      isPublicOnly: routing.isPublicOnly,
      timeoutMs: TIMEOUT_MS,
      mostBytes: MOST_BYTES,
    })
    readTable(reply, table)
    return { reason: null }
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === null) throw error
    return { reason }
  }
}
