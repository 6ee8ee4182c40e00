import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMortalScene, type MortalScene } from '../races/cluster.ts'
import { acknowledgeTooEarly, killWhileOrdering } from '../races/database-kills.ts'
import { numberOrders } from '../races/order-numbers.ts'

let scene: MortalScene
beforeAll(async () => {
  scene = await openMortalScene(3)
}, 90_000)
afterAll(() => scene.close(), 60_000)

const FLAWLESS = { duplicateNumbers: 0, gaps: 0, torn: 0, miscounted: 0, openTransactions: 0, lost: 0 }

describe('32 clerks write orders for one city through three processes, one in twenty comes to nothing', () => {
  test('each number is given once and none is left out', { timeout: 120_000 }, async () => {
    const race = await numberOrders(scene, { orders: 400, mishapEvery: 20 })
    console.log('order numbers', JSON.stringify(race))
    expect(race).toMatchObject({ ...FLAWLESS, wrongEffects: 0 })
    expect(race.answers).toMatchObject({ 'answered: 201': 380, 'rolls back: 500': 7 })
  })

  test('nor when the database is killed meanwhile', { timeout: 120_000 }, async () => {
    const trouble = { times: 1, strike: () => scene.die('kill9').then(scene.revive) }
    const race = await numberOrders(scene, { orders: 400, mishapEvery: 20, trouble })
    console.log('order numbers, database killed', JSON.stringify(race))
    expect(race).toMatchObject({ ...FLAWLESS, wrongEffects: 0 })
    expect(race.answers).toMatchObject({ 'answered: 201': 380, 'rolls back: 500': 7 })
  })
})

describe('the database dies under twelve clerks', () => {
  test('ten times, and no order that was acknowledged is lost', { timeout: 300_000 }, async () => {
    const race = await killWhileOrdering(scene, { kills: 10, ordersEach: 40, secondsEach: 3 })
    console.log('database kills', JSON.stringify(race))
    expect(race).toMatchObject({ ...FLAWLESS, dead: 0 })
    // Three processes, ten times: each says what is the matter and when to come back, and serves the first who does.
    expect(race.whileAway).toEqual({ '503 database.unavailable, retry after 2': 30 })
    expect(race.onReturn).toEqual({ 200: 30 })
  })

  test('orders acknowledged too early are lost, and this is seen', { timeout: 120_000 }, async () => {
    await acknowledgeTooEarly(scene)
    const race = await killWhileOrdering(scene, { kills: 1, ordersEach: 40, secondsEach: 10 })
    console.log('acknowledged too early', JSON.stringify(race))
    expect(race.lost).toBeGreaterThan(0)
  })
})
