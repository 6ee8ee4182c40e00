import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { removeEachOther } from '../races/identity/two-admins.ts'
import { decideBothWays } from '../races/identity/one-decision.ts'
import { guessPasswords } from '../races/identity/password-guesses.ts'
import { repeatWithKeys } from '../races/orders/repeated-keys.ts'
import { askForResets } from '../races/identity/reset-timing.ts'
import { deactivateAndAsk } from '../races/identity/revocation.ts'
import { openScene, type Scene } from '../races/scene.ts'
import { sized } from '../suite.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ template: inject('template'), env: { PASSWORD_RESET_DELIVERY: 'email' } })
})
afterAll(() => scene.close())

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((one, other) => one + other, 0)

describe('two server processes act as one', () => {
  test('two admins removing each other: an admin always remains', async () => {
    const race = await removeEachOther(scene, sized(15, 100))
    console.log('two admins', JSON.stringify(race))
    expect(race.withoutAdmin).toBe(0)
    // One wins; the other one is refused: no admin any more, no session any more, or the last admin stays.
    const known = ['204 401', '204 403', '204 409', '200 401', '200 403', '200 409']
    expect(Object.keys(race.outcomes).filter((outcome) => !known.includes(outcome))).toEqual([])
    // A change that was refused when it was about to be committed has left no job behind.
    expect(race.jobs).toBe(race.changes)
  })

  test('one registration approved and rejected at once: exactly one wins', async () => {
    const rounds = sized(15, 100)
    const race = await decideBothWays(scene, rounds)
    console.log('one decision', JSON.stringify(race))
    const { 'approve 200, reject 409': approved = 0, 'approve 409, reject 204': rejected = 0 } = race.outcomes
    expect(approved + rejected).toBe(rounds)
    expect(race.contradictions).toBe(0)
  })

  test('requests, each sent ten times under its key, have one effect each', async () => {
    const keys = sized(40, 200)
    const race = await repeatWithKeys(scene, { keys, tries: 10, dropShare: 0.1 })
    console.log('repeated keys', JSON.stringify(race))
    expect(race).toMatchObject({ effects: keys, distinctEffects: keys, disagreements: 0, otherBody: 422 })
    expect(Object.keys(race.statuses)).toEqual(['200'])
  })

  test('somebody who was deactivated is refused by both on the next request', async () => {
    const people = sized(8, 20)
    const revocation = await deactivateAndAsk(scene, people)
    console.log('revocation', JSON.stringify(revocation))
    expect(revocation.before).toEqual({ 200: 2 * people })
    expect(revocation.after).toEqual({ 401: 2 * people })
    const { '200, then 401': tooEarly = 0, '401, then no session': tooLate = 0 } = revocation.signingIn
    expect(tooEarly + tooLate).toBe(people)
  })

  test('many guesses from many addresses: at most fifty are looked at, and the owner signs in', async () => {
    const [count, addresses] = sized([200, 20], [1000, 200])
    const guesses = await guessPasswords(scene, count, addresses)
    console.log('guesses', JSON.stringify(guesses))
    expect(guesses.verified).toBe(50)
    expect(guesses).toMatchObject({ withoutRetryAfter: 0, ownerSignsIn: 200, recorded: count })
    expect(sum(guesses.statuses)).toBe(count)
  })

  test('a known and an unknown address ask for a reset and hear the same', async () => {
    const timing = await askForResets(scene, sized(20, 200))
    console.log('reset timing', JSON.stringify(timing))
    expect(timing.different).toBe(0)
    // `npm run faults` holds both to the same 5 ms.
    expect(timing.apartMs).toBeLessThan(sized(Infinity, 25))
  })
})
