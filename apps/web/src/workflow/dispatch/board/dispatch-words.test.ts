import { expect, test } from 'vitest'
import { dispatch as words } from '#texts/dispatch/dispatch.ts'
import { sayCameBack, sayDay, sayDue, sayList, sayMinutes, sayTotal, sayWhy, townOf } from './dispatch-words.ts'

test.each([
  ['DECLINED', 'TOO_FAR', 'Declined: too far'],
  ['DECLINED', 'NO_TIME', 'Declined: no availability'],
  ['DECLINED', 'OTHER', 'Declined'],
  ['TIMEOUT', null, 'Timed out'],
  ['GIVEN_BACK', 'gate locked', 'Returned by fielder: gate locked'],
  ['OUTCOME', 'NO_ACCESS', 'Couldn’t survey: no access'],
  ['OUTCOME', null, 'Couldn’t survey'],
] as const)('what came back %s, %s reads %s', (kind, reason, said) => {
  expect(sayCameBack({ kind, reason }, words)).toBe(said)
})

test('a planned stop says when it is due and what speaks for its day and its fielder', () => {
  const saying = { words, language: 'en' }
  const stop = { plannedOn: '2026-11-16', dueDate: '2026-11-18', why: { visits: 1 } }
  expect(sayWhy(stop, saying)).toBe('due Nov 18, 2 days early, has visited this site')
  expect(sayWhy({ ...stop, plannedOn: '2026-11-19', why: { visits: 0 } }, saying)).toBe('due Nov 18, 1 day late')
  expect(sayWhy({ ...stop, plannedOn: '2026-11-18', why: null }, saying)).toBe('due Nov 18, moved by you')
})

test('what is sent together says its due date, or the first of several', () => {
  const saying = { words, language: 'en' }
  expect(sayDue([{ dueDate: '2026-11-18' }, { dueDate: '2026-11-18' }], saying)).toBe('Due Nov 18')
  expect(sayDue([{ dueDate: '2026-11-20' }, { dueDate: '2026-11-18' }], saying)).toBe('First due Nov 18')
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
