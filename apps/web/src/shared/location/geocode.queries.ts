import type { FoundPlace } from '@demarc/contract'
import { isOnEarth } from '@demarc/domain/geo'
import { call } from '#platform/call.ts'

/** The server gives up after 3 s; one that does not answer at all is not waited for much longer. */
const PATIENCE_MS = 5000

/** A reply without coordinates is none, whatever else it says. */
export async function findPlace({ address, signal }: { address: string; signal: AbortSignal }): Promise<FoundPlace> {
  const found = await call('POST /api/geocode', {
    body: { address },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  })
  if (!isOnEarth({ lat: found?.lat, lon: found?.lng })) throw new Error('The reply has no coordinates')
  return found
}
