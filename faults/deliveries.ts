import { deliverUnderKills } from '../apps/server/test/races/kills/deliveries-under-kills.ts'
import { openScene } from '../apps/server/test/races/scene.ts'
import { openQcRoom } from '../apps/server/test/races/verdicts.ts'

const DELIVERIES = 500
const KILLS = 10

/** Deliveries that did not arrive, arrived with other bytes, or under a key that is not theirs. */
export async function deliveries(): Promise<{ measured: number; detail: string }> {
  const scene = await openScene({ processes: 1 })
  try {
    await openQcRoom(scene, { buildings: DELIVERIES, reviewers: 1 })
    const found = await deliverUnderKills(scene, { deliveries: DELIVERIES, kills: KILLS })
    return { measured: found.undelivered + found.missing + found.foreign, detail: JSON.stringify(found) }
  } finally {
    await scene.close()
  }
}
