import { describe, expect, test } from 'vitest'
import { sayTime } from './time/clock.ts'
import { driveFigure, sayDrive } from './dispatch/drive-words.ts'
import { sayAccuracy, sayLength, sayWay } from './measures.ts'

describe('a way to go, no finer than a phone knows it', () => {
  test.each([
    [0, '35 ft'],
    [10, '35 ft'],
    [15.2, '50 ft'],
    [29, '95 ft'],
    [117, '380 ft'],
    [320, '1,050 ft'],
    [321.8, '1,060 ft'],
    [321.9, '0.2 mi'],
    [2414, '1.5 mi'],
    [16_093, '10 mi'],
    [2_000_000, '1,243 mi'],
  ])('%d m is read as %s', (metres, said) => expect(sayWay(metres)).toBe(said))

  test.each([
    [0, '10 m'],
    [14, '10 m'],
    [318, '320 m'],
    [994, '990 m'],
    [996, '1 km'],
    [1234, '1.2 km'],
    [9960, '10 km'],
    [1_234_567, '1,235 km'],
  ])('%d m is read as %s in metric', (metres, said) => expect(sayWay(metres, 'metric')).toBe(said))
})

describe('a length as near as it was measured', () => {
  test.each([
    [0.1, '0 ft'],
    [2, '7 ft'],
    [29.005_319, '95 ft'],
    [50, '164 ft'],
    [103.6, '340 ft'],
    [322, '0.2 mi'],
    [1931, '1.2 mi'],
  ])('%d m is read as %s', (metres, said) => expect(sayLength(metres)).toBe(said))

  test('stays in metres where the company reads metres', () => {
    expect([29.005, 999.4, 999.6, 1200].map((metres) => sayLength(metres, 'metric'))).toEqual([
      '29 m',
      '999 m',
      '1 km',
      '1.2 km',
    ])
  })

  test('says how sure a place is', () => {
    expect([sayAccuracy(6), sayAccuracy(6, 'metric')]).toEqual(['±20 ft', '±6 m'])
  })
})

test('a drive is counted to a tenth, so that a column lines up', () => {
  expect([sayDrive(0), sayDrive(12.44), sayDrive(1234)]).toEqual(['0.0 mi', '12.4 mi', '1,234.0 mi'])
  expect([sayDrive(10, 'metric'), driveFigure(10, 'metric'), driveFigure(10)]).toEqual(['16.1 km', '16.1', '10.0'])
})

test('the time of day is read by 24 hours, or by 12', () => {
  const times = [
    [0, 5],
    [9, 42],
    [12, 0],
    [22, '38'],
  ] as const
  expect(times.map(([hour, minute]) => sayTime(hour, minute))).toEqual(['00:05', '09:42', '12:00', '22:38'])
  expect(times.map(([hour, minute]) => sayTime(hour, minute, '12h'))).toEqual([
    '12:05 AM',
    '9:42 AM',
    '12:00 PM',
    '10:38 PM',
  ])
})
