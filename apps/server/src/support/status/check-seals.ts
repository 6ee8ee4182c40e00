import { finding } from '@demarc/domain'
import { historyKey, readSealing, verifyNewest } from '#support/audit/index.ts'
import type { StatusCheck } from './check.ts'

const MOST_VERIFIED = 200

export const SEALS: StatusCheck = {
  part: 'SEALS',
  place: () => null,
  look: async ({ db }) => {
    const { newestSeconds, unsealedSeconds } = await readSealing(db)
    if (unsealedSeconds !== null) return finding('seals.behind', { seconds: unsealedSeconds })
    return newestSeconds === null ? finding('seals.none', {}) : finding('seals.ready', { seconds: newestSeconds })
  },
  test: async ({ db, config }) => {
    const { count, wrong } = await verifyNewest(db, historyKey(config.secretsKey), MOST_VERIFIED)
    if (count === 0) return finding('seals.none', {})
    if (wrong === 0) return finding('seals.verified', { count })
    return wrong === count ? finding('seals.other_key', {}) : finding('seals.broken', { wrong, count })
  },
}
