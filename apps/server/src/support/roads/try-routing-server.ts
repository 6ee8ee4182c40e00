import { placeNumber } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import { askJson } from '#platform/net/ask-json.ts'
import { readTable, tableAddress } from './osrm.ts'
import { reasonOf } from './routing-server.ts'

/** Two places in Washington. Every map answers; one of elsewhere answers that no road is near, and that is fine. */
const PLACES = [
  { lat: 38.8977, lon: -77.0365 },
  { lat: 38.8893, lon: -77.0502 },
].map(placeNumber)
const TIMEOUT_MS = 5000

/** Asks for one small table. Null: no routing server is set. */
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
    })
    readTable(reply, table)
    return { reason: null }
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === null) throw error
    return { reason }
  }
}
