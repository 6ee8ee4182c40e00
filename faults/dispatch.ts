import { skewedBy } from '../apps/server/test/processes.ts'
import { assignAtOnce } from '../apps/server/test/races/dispatch/assign-at-once.ts'
import { acceptAgainstTimeout, declineAgainstReassign } from '../apps/server/test/races/dispatch/assignment-races.ts'
import { openDispatchDesk, type DispatchDesk } from '../apps/server/test/races/dispatch/dispatch-desk.ts'
import { openScene, type Scene } from '../apps/server/test/races/scene.ts'
import { timeOutUnderKills } from '../apps/server/test/races/dispatch/timeouts-under-kills.ts'
import { startRealMail } from './real-mail.ts'

type Outcome = { readonly measured: number; readonly detail: string }
type Desk = { readonly buildings: number; readonly dispatchers: number }

/** Three processes of which one is right about the time. */
async function atDesk(size: Desk, act: (scene: Scene, desk: DispatchDesk) => Promise<Outcome>): Promise<Outcome> {
  const scene = await openScene({ processes: 3, envOf: (n) => skewedBy([0, 26, -26][n] ?? 0) })
  try {
    return await act(scene, await openDispatchDesk(scene, size))
  } finally {
    await scene.close()
  }
}

const BUILDINGS = 500

/** Buildings not given exactly once, losers not told who has it, and whoever heard anything else. */
export const assignments = () =>
  atDesk({ buildings: BUILDINGS, dispatchers: 8 }, async (scene, desk) => {
    const race = await assignAtOnce(scene, desk, 25)
    const { 201: won = 0, '409 assignment.taken': lost = 0 } = race.answers
    const asked = Object.values(race.answers).reduce((sum, count) => sum + count, 0)
    const measured =
      Math.abs(race.live - BUILDINGS) + Math.abs(race.buildings - BUILDINGS) + race.misnamed + (asked - won - lost)
    return { measured, detail: JSON.stringify(race) }
  })

const DUELS = 500

/** Duels with two winners, or none. */
export const duels = () =>
  atDesk({ buildings: DUELS + 1, dispatchers: 8 }, async (scene, desk) => {
    const clock = await acceptAgainstTimeout(scene, desk, DUELS)
    const hands = await declineAgainstReassign(scene, desk, DUELS)
    const settled =
      (clock.outcomes['accept 200, then ACCEPTED'] ?? 0) +
      (clock.outcomes['accept 409, then TIMEOUT'] ?? 0) +
      (hands.outcomes['decline 200, reassign 409, then DECLINED'] ?? 0) +
      (hands.outcomes['decline 409, reassign 200, then REASSIGNED'] ?? 0)
    const measured = 2 * DUELS - settled + clock.contradictions + hands.contradictions + clock.tooEarly
    return { measured, detail: JSON.stringify({ clock, hands }) }
  })

const TIMEOUTS = 1000

/** Assignments that did not time out exactly once, or of which no mail arrived, or whose mails contradict each other. */
export const timeouts = () =>
  atDesk({ buildings: TIMEOUTS, dispatchers: 4 }, async (scene, desk) => {
    const mail = await startRealMail()
    try {
      const race = await timeOutUnderKills(scene, desk, mail, { timeouts: TIMEOUTS, kills: 20 })
      const measured =
        TIMEOUTS - race.timedOut + race.notOnce + Math.abs(race.told - TIMEOUTS) + race.unmailed + race.forked
      return { measured, detail: JSON.stringify(race) }
    } finally {
      await mail.stop()
    }
  })
