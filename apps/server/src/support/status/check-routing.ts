import { finding } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import { tryRoutingServer } from '#support/roads/index.ts'
import { timed, type StatusCheck } from './check.ts'

const placeOf = ({ routing }: Config): string | null => routing && `OSRM at ${routing.url.host}`

/** It is somebody else's machine: only the test asks it. */
export const ROUTING: StatusCheck = {
  part: 'ROUTING',
  place: placeOf,
  look: async ({ config: { routing } }) =>
    routing ? finding('routing.set', { host: routing.url.host }) : finding('routing.off', {}),
  test: async ({ config }) => {
    const { ms, result } = await timed(() => tryRoutingServer(config))
    if (!result) return finding('routing.off', {})
    return result.reason === null
      ? finding('routing.answered', { ms })
      : finding('check.failed', { place: placeOf(config), reason: result.reason })
  },
}
