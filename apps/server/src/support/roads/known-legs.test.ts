import { expect, test } from 'vitest'
import { openKnownLegs } from './known-legs.ts'

const leg = (metres: number) => ({ metres, seconds: metres / 10 })

test('a leg is known for a day, also that no road leads there', () => {
  const clock = { now: 0 }
  const known = openKnownLegs({ now: () => clock.now })
  known.keep(1, [2, 3], [leg(100), null])
  expect([known.find(1, 2), known.find(1, 3), known.find(2, 1), known.find(1, 4)]).toEqual([
    leg(100),
    null,
    undefined,
    undefined,
  ])
  clock.now = 24 * 60 * 60 * 1000 - 1
  expect(known.find(1, 2)).toEqual(leg(100))
  clock.now += 1
  expect([known.find(1, 2), known.size()]).toEqual([undefined, 0])
})

test('no more are kept than there is room for; those asked for longest ago go first', () => {
  const known = openKnownLegs({ most: 4 })
  known.keep(1, [7, 8], [leg(1), leg(2)])
  known.keep(2, [7, 8], [leg(3), leg(4)])
  known.keep(1, [8, 9], [leg(5), leg(6)])
  expect(known.size()).toBe(3)
  expect([known.find(2, 7), known.find(1, 7), known.find(1, 8), known.find(1, 9)]).toEqual([
    undefined,
    leg(1),
    leg(5),
    leg(6),
  ])
  // One row stays, however long it is.
  known.keep(3, [1, 2, 4, 5, 6, 7], Array(6).fill(leg(1)))
  expect([known.size(), known.find(1, 8), known.find(3, 4)]).toEqual([6, undefined, leg(1)])
})
