import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMortalScene, type MortalScene } from '../races/cluster.ts'
import { acknowledgeTooEarly, killWhileOrdering } from '../races/kills/database-kills.ts'
import { numberOrders } from '../races/orders/order-numbers.ts'
import { sized } from '../suite.ts'

let scene: MortalScene
beforeAll(async () => {
  scene = await openMortalScene(3)
})
afterAll(() => scene.close(), 60_000)

const ORDERS = sized(60, 400)
const MISHAP_EVERY = 20
/** One order in twenty fails; of three ways to fail, one rolls back. */
const ANSWERS = {
  'answered: 201': ORDERS - ORDERS / MISHAP_EVERY,
  'rolls back: 500': Math.ceil(ORDERS / MISHAP_EVERY / 3),
}
const KILLS = sized(1, 10)
const FLAWLESS = { duplicateNumbers: 0, gaps: 0, torn: 0, miscounted: 0, openTransactions: 0, lost: 0 }

describe('32 clerks write orders for one city through three processes, one in twenty comes to nothing', () => {
  test('each number is given once and none is left out', async () => {
    const race = await numberOrders(scene, { orders: ORDERS, mishapEvery: MISHAP_EVERY })
    console.log('order numbers', JSON.stringify(race))
    expect(race).toMatchObject({ ...FLAWLESS, wrongEffects: 0 })
    expect(race.answers).toMatchObject(ANSWERS)
  })

  test('nor when the database is killed meanwhile', async () => {
    const trouble = { times: 1, strike: () => scene.die('kill9').then(scene.revive) }
    const race = await numberOrders(scene, { orders: ORDERS, mishapEvery: MISHAP_EVERY, trouble })
    console.log('order numbers, database killed', JSON.stringify(race))
    expect(race).toMatchObject({ ...FLAWLESS, wrongEffects: 0 })
    expect(race.answers).toMatchObject(ANSWERS)
  })
})

describe('the database dies under twelve clerks', () => {
  test('again and again, and no order that was acknowledged is lost', async () => {
    const race = await killWhileOrdering(scene, { kills: KILLS, ordersEach: 40, secondsEach: 3 })
    console.log('database kills', JSON.stringify(race))
    expect(race).toMatchObject({ ...FLAWLESS, dead: 0 })
    // Three processes at each kill: each says what is the matter and when to come back, and serves the first who does.
    expect(race.whileAway).toEqual({ '503 database.unavailable, retry after 2': 3 * KILLS })
    expect(race.onReturn).toEqual({ 200: 3 * KILLS })
  })

  test('orders acknowledged too early are lost, and this is seen', async () => {
    await acknowledgeTooEarly(scene)
    const race = await killWhileOrdering(scene, { kills: 1, ordersEach: 40, secondsEach: 10 })
    console.log('acknowledged too early', JSON.stringify(race))
    expect(race.lost).toBeGreaterThan(0)
  })
})
