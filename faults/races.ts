import { decideBothWays } from '../apps/server/test/races/identity/one-decision.ts'
import { guessPasswords } from '../apps/server/test/races/identity/password-guesses.ts'
import { openPostOffice } from '../apps/server/test/races/post-office.ts'
import { repeatWithKeys } from '../apps/server/test/races/orders/repeated-keys.ts'
import { askForResets } from '../apps/server/test/races/identity/reset-timing.ts'
import { deactivateAndAsk } from '../apps/server/test/races/identity/revocation.ts'
import { openScene, type Scene } from '../apps/server/test/races/scene.ts'
import { removeEachOther } from '../apps/server/test/races/identity/two-admins.ts'
import { killAgainAndAgain } from '../apps/server/test/races/kills/worker-kills.ts'

const PROCESSES = 3

async function onStage<T>(act: (scene: Scene) => Promise<T>): Promise<T> {
  const scene = await openScene({ processes: PROCESSES, env: { PASSWORD_RESET_DELIVERY: 'email' } })
  try {
    return await act(scene)
  } finally {
    await scene.close()
  }
}
const told = (measured: number, outcome: object) => ({ measured, detail: JSON.stringify(outcome) })
/** What is wrong in kind is worse than any figure. */
const unless = (isWell: boolean, measured: number) => (isWell ? measured : Infinity)

export const keys = () =>
  onStage(async (scene) => {
    const race = await repeatWithKeys(scene, { keys: 2000, tries: 5, dropShare: 0.3 })
    const { effects, distinctEffects, disagreements, otherBody, statuses } = race
    const isWell = disagreements === 0 && otherBody === 422 && Object.keys(statuses).join() === '200'
    return told(unless(isWell, Math.abs(effects - race.keys) + Math.abs(distinctEffects - race.keys)), race)
  })

export const kills = () =>
  onStage(async (scene) => {
    const post = await openPostOffice({ delayMs: 30 })
    try {
      const race = await killAgainAndAgain(scene, post, { jobs: 1000, kills: 20 })
      return told(unless(race.distinct === race.jobs && race.forked === 0, race.longestSeconds), race)
    } finally {
      await post.close()
    }
  })

export const revocations = () =>
  onStage(async (scene) => {
    const rounds = 300
    const race = await deactivateAndAsk(scene, rounds)
    return told(rounds * PROCESSES - (race.after['401'] ?? 0), race)
  })

export const guesses = () =>
  onStage(async (scene) => {
    const race = await guessPasswords(scene, 1000, 200)
    return told(
      unless(race.ownerSignsIn === 200 && race.withoutRetryAfter === 0 && race.recorded === 1000, race.verified),
      race,
    )
  })

export const removals = () =>
  onStage(async (scene) => {
    const race = await removeEachOther(scene, 1000)
    return told(unless(race.jobs === race.changes, race.withoutAdmin), race)
  })

export const decisions = () =>
  onStage(async (scene) => {
    const rounds = 500
    const race = await decideBothWays(scene, rounds)
    const { 'approve 200, reject 409': approved = 0, 'approve 409, reject 204': rejected = 0 } = race.outcomes
    return told(rounds - approved - rejected + race.contradictions, race)
  })

export const resets = () =>
  onStage(async (scene) => {
    const race = await askForResets(scene, 200)
    return told(unless(race.different === 0, race.apartMs), race)
  })
