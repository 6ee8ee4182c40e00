import { openScene } from '../apps/server/test/races/scene.ts'
import { claimAtOnce, judgeAtOnce, openQcRoom } from '../apps/server/test/races/verdicts.ts'

const BUILDINGS = 2000
/** Claims are raced one building after the other. */
const CLAIMED = 200
const REVIEWERS = 8

/** Buildings that eight reviewers claim and judge at once, and that have another number of claims or verdicts than one. */
export async function verdicts(): Promise<{ measured: number; detail: string }> {
  const scene = await openScene({ processes: 3 })
  try {
    const room = await openQcRoom(scene, { buildings: BUILDINGS, reviewers: REVIEWERS })
    const claims = await claimAtOnce(scene, { ...room, queue: room.queue.slice(0, CLAIMED) })
    const race = await judgeAtOnce(scene, room)
    const { '201': given = 0, '409 qc.decided': decided = 0 } = race.answers
    const unheard = BUILDINGS * REVIEWERS - given - decided
    const doubled = Math.abs(race.verdicts - BUILDINGS) + Math.abs(race.rounds - BUILDINGS)
    const measured = CLAIMED - claims.claimed + claims.misnamed + doubled + race.contradictions + unheard
    return { measured, detail: JSON.stringify({ claims, race }) }
  } finally {
    await scene.close()
  }
}
