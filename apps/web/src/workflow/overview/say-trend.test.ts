import { expect, test } from 'vitest'
import { overview as overviewEs } from '#texts/orders/overview.es.ts'
import { overviewEn } from '#texts/orders/overview.ts'
import { sayTrend } from './say-trend.ts'

const received = (now: number, before: number) => ({
  now: { from: '2026-11-01', to: '2026-11-12', count: now },
  before: { from: '2026-10-01', to: '2026-10-12', count: before },
})
const say = (now: number, before: number) => sayTrend(received(now, before), overviewEn.overview, 'en')

test('a trend begins with its sign, and only + is good', () => {
  expect(say(52, 40)).toEqual({
    text: '+12 received vs. Oct 1–12',
    formula: 'Orders received: 52 (Nov 1–12) minus 40 (Oct 1–12) = +12',
    isGood: true,
  })
  expect(say(40, 52)).toMatchObject({ text: '-12 received vs. Oct 1–12', isGood: false })
  expect(say(40, 40)).toMatchObject({ text: '0 received vs. Oct 1–12', isGood: false })
})

test('nothing now and nothing before is no trend', () => {
  expect(say(0, 0)).toBeNull()
})

test('the first day of a month is one day, and Spanish has its own order', () => {
  const first = {
    now: { from: '2026-11-01', to: '2026-11-01', count: 3 },
    before: { from: '2026-10-01', to: '2026-10-01', count: 1 },
  }
  expect(sayTrend(first, overviewEn.overview, 'en')?.text).toBe('+2 received vs. Oct 1')
  expect(sayTrend(received(52, 40), overviewEs, 'es')?.text).toBe('+12 recibidos vs. 1–12 de oct')
})
