import { openMortalScene, type MortalScene } from '../apps/server/test/races/cluster.ts'
import { acknowledgeTooEarly, killWhileOrdering } from '../apps/server/test/races/kills/database-kills.ts'
import { numberOrders, type NumberRace } from '../apps/server/test/races/orders/order-numbers.ts'
import { measureOrderRate } from '../apps/server/test/races/orders/order-rate.ts'

const PROCESSES = 3
const NUMBERS = { orders: 4000, mishapEvery: 20 }
const MOST_RESTART_MS = 5000

async function onMortalStage<T>(act: (scene: MortalScene) => Promise<T>): Promise<T> {
  const scene = await openMortalScene(PROCESSES)
  try {
    return await act(scene)
  } finally {
    await scene.close()
  }
}

const flaws = (race: NumberRace) =>
  race.duplicateNumbers +
  race.gaps +
  race.torn +
  race.miscounted +
  race.openTransactions +
  race.lost +
  race.wrongEffects

/** The same in every run, ten times as long; then again while the database is killed twice. */
export const numbers = () =>
  onMortalStage(async (scene) => {
    const quiet = await numberOrders(scene, NUMBERS)
    const strike = () => scene.die('kill9').then(scene.revive)
    const killed = await numberOrders(scene, { ...NUMBERS, trouble: { times: 2, strike } })
    const rate = await measureOrderRate(scene, 2000)
    return { measured: flaws(quiet) + flaws(killed), detail: JSON.stringify({ quiet, killed, rate }) }
  })

export const databaseKills = () =>
  onMortalStage(async (scene) => {
    const race = await killWhileOrdering(scene, { kills: 30, ordersEach: 1650, secondsEach: 7 })
    const { lost, torn, duplicateNumbers, gaps, miscounted, openTransactions, dead, longestRestartMs } = race
    const troubles = lost + torn + duplicateNumbers + gaps + miscounted + openTransactions + dead
    return { measured: longestRestartMs < MOST_RESTART_MS ? troubles : Infinity, detail: JSON.stringify(race) }
  })

/** What the proof is worth: without the promise it must find losses. */
export const tooEarly = () =>
  onMortalStage(async (scene) => {
    await acknowledgeTooEarly(scene)
    const race = await killWhileOrdering(scene, { kills: 1, ordersEach: 200, secondsEach: 10 })
    return { measured: race.lost, detail: JSON.stringify(race) }
  })
