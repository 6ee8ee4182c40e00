import { expect, test } from 'vitest'
import { dispatch as words } from '#texts/en/dispatch.ts'
import { sayCameBack, sayDay, sayList, sayMinutes, sayTotal, sayWhy, townOf } from './dispatch-words.ts'

test.each([
  ['DECLINED', 'TOO_FAR', 'Declined: too far'],
  ['DECLINED', 'NO_TIME', 'Declined: no time'],
  ['DECLINED', 'OTHER', 'Declined'],
  ['TIMEOUT', null, 'Timed out'],
  ['GIVEN_BACK', 'gate locked', 'Given back: gate locked'],
  ['OUTCOME', 'NO_ACCESS', 'Outcome: no access'],
  ['OUTCOME', null, 'Outcome'],
] as const)('what came back %s, %s reads %s', (kind, reason, said) => {
  expect(sayCameBack({ kind, reason }, words)).toBe(said)
})

test('why a fielder gets a stop is one line', () => {
  const why = { addedMiles: 3.24, dayUnits: 3, unitsPerDay: 4, daysLeft: 2, visits: 1 }
  const saying = { words, language: 'en' }
  expect(sayWhy(why, '2026-11-16', saying)).toBe('+3.2 mi, 3 of 4 on Mon 16, 2 days left, was here before')
  expect(sayWhy({ ...why, daysLeft: -1, visits: 0 }, '2026-11-18', saying)).toBe(
    '+3.2 mi, 3 of 4 on Wed 18, 1 day late',
  )
  expect(sayWhy({ ...why, daysLeft: 0, visits: 0 }, '2026-11-16', saying)).toContain('due that day')
})

test('hours are said as hours', () => {
  expect([78, 200, 60, 40, 0].map((minutes) => sayMinutes(minutes, words))).toEqual([
    '1 h 18 min',
    '3 h 20 min',
    '1 h',
    '40 min',
    '0 min',
  ])
})

test('more than a thousand are not counted', () => {
  expect(sayTotal(34, words, 'en')).toBe('34')
  expect(sayTotal(1001, words, 'en')).toBe('more than 1,000')
})

test.each([
  ['1200 Elm St, Greensboro, NC 27401', 'Greensboro'],
  ['Winston-Salem, NC', 'Winston-Salem'],
  ['12 Main St, Cary, NC, 27511, USA', 'Cary'],
  ['Lexington', 'Lexington'],
])('the town of %s is %s', (address, town) => {
  expect(townOf(address)).toBe(town)
})

test('days and lists read as they are spoken', () => {
  expect(sayDay('2026-11-16', 'en')).toBe('Mon 16')
  expect(sayList(['Mon 16', 'Tue 17'], 'en')).toBe('Mon 16 and Tue 17')
})
