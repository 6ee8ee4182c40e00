import { describe, expect, it } from 'vitest'
import {
  ageOf,
  formatClock,
  formatDay,
  formatDateTime,
  formatSecond,
  formatTime,
  formatDueDay,
  isoDay,
} from './formats.ts'

const AT = '2026-11-12T15:42:08Z'
const now = Date.parse(AT)

describe('the clock', () => {
  it("shows the organisation's day and time, whatever the device's zone", () => {
    expect(formatClock(new Date(AT), { language: 'en', timeZone: 'America/New_York' })).toBe('Thu Nov 12, 2026 10:42')
    expect(formatClock(new Date(AT), { language: 'en', timeZone: 'Asia/Tokyo' })).toBe('Fri Nov 13, 2026 00:42')
  })
  it('speaks Spanish', () => {
    expect(formatClock(new Date(AT), { language: 'es', timeZone: 'America/New_York' })).toBe('jue 12 nov 2026 10:42')
  })
  it('writes received and uploaded times as specified', () => {
    expect(formatDateTime('2026-01-05T05:07:00Z', { language: 'en', timeZone: 'UTC' })).toBe('Jan 05, 2026 05:07')
    expect(formatDay('2026-01-05T05:07:00Z', { language: 'en', timeZone: 'UTC' })).toBe('Jan 05, 2026')
    expect(formatDueDay('2026-01-05', 'en')).toBe('Jan 05')
  })
})

describe('how long ago', () => {
  const ago = (seconds: number) => ageOf(new Date(now - seconds * 1000), now)

  it('is now for less than a minute, and for a clock that runs ahead', () => {
    expect(ago(59)).toEqual({ count: 0, unit: 'now' })
    expect(ago(-30)).toEqual({ count: 0, unit: 'now' })
  })
  it('counts whole minutes, hours and days', () => {
    expect(ago(60)).toEqual({ count: 1, unit: 'min' })
    expect(ago(3599)).toEqual({ count: 59, unit: 'min' })
    expect(ago(3600)).toEqual({ count: 1, unit: 'h' })
    expect(ago(86_399)).toEqual({ count: 23, unit: 'h' })
    expect(ago(86_400 * 9)).toEqual({ count: 9, unit: 'd' })
  })
})

it('a day is the one of the office, not of the reader', () => {
  expect(isoDay('2026-11-13T03:00:00Z', { timeZone: 'America/New_York' })).toBe('2026-11-12')
  expect(isoDay('2026-11-13T03:00:00Z', { timeZone: 'UTC' })).toBe('2026-11-13')
})

it('a company that reads twelve hours reads them everywhere', () => {
  const twelve = { language: 'en', timeZone: 'America/New_York', clock: '12h' } as const
  expect(formatDateTime(AT, twelve)).toBe('Nov 12, 2026 10:42 AM')
  expect(formatTime('2026-11-12T22:05:09Z', twelve)).toBe('5:05 PM')
  expect(formatSecond(Date.parse('2026-11-12T22:05:09Z'), twelve)).toBe('5:05:09 PM')
  expect(formatSecond(Date.parse('2026-11-12T22:05:09Z'), { ...twelve, clock: '24h' })).toBe('17:05:09')
})
