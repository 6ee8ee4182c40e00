import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { skewedBy } from '../processes.ts'
import { assignAtOnce } from '../races/dispatch/assign-at-once.ts'
import { acceptAgainstTimeout, declineAgainstReassign } from '../races/dispatch/assignment-races.ts'
import { openDispatchDesk, type DispatchDesk } from '../races/dispatch/dispatch-desk.ts'
import { openScene, type Scene } from '../races/scene.ts'
import { sized } from '../suite.ts'

const BUILDINGS = sized(24, 120)
const DUELS = sized(6, 60)

let scene: Scene
let desk: DispatchDesk
beforeAll(async () => {
  // No two of them agree about the time, and one is right.
  scene = await openScene({
    template: inject('template'),
    processes: 3,
    envOf: (n) => skewedBy([0, 26, -26][n] ?? 0),
  })
  desk = await openDispatchDesk(scene, { buildings: BUILDINGS, dispatchers: 8 })
})
afterAll(() => scene.close())

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((one, other) => one + other, 0)

describe('three processes whose clocks are 26 hours apart', () => {
  test('eight dispatchers assign the same buildings: each is given once', async () => {
    const race = await assignAtOnce(scene, desk, 12)
    console.log('assign at once', JSON.stringify(race))
    expect(race).toMatchObject({ live: BUILDINGS, buildings: BUILDINGS, misnamed: 0 })
    // Losers are told who has it; nobody hears of a deadlock or of anything else.
    expect(Object.keys(race.answers).toSorted()).toEqual(['201', '409 assignment.taken'])
    expect(race.named).toBeGreaterThan(sized(-1, 0))
  })

  test('accepted and timed out in one moment: one of the two', async () => {
    const { outcomes, contradictions, tooEarly } = await acceptAgainstTimeout(scene, desk, DUELS)
    console.log('accept against timeout', JSON.stringify(outcomes))
    const { 'accept 200, then ACCEPTED': accepted = 0, 'accept 409, then TIMEOUT': timedOut = 0 } = outcomes
    expect([accepted + timedOut, sum(outcomes), contradictions, tooEarly]).toEqual([DUELS, DUELS, 0, 0])
    // With enough of them, each wins sometimes.
    expect(Math.min(accepted, timedOut)).toBeGreaterThan(sized(-1, 0))
  })

  test('declined and given to another in one moment: one of the two', async () => {
    const { outcomes, contradictions } = await declineAgainstReassign(scene, desk, DUELS)
    console.log('decline against reassign', JSON.stringify(outcomes))
    const {
      'decline 200, reassign 409, then DECLINED': declined = 0,
      'decline 409, reassign 200, then REASSIGNED': reassigned = 0,
    } = outcomes
    expect([declined + reassigned, sum(outcomes), contradictions]).toEqual([DUELS, DUELS, 0])
  })
})
