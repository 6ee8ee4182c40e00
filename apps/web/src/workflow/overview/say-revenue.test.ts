import { expect, test } from 'vitest'
import { overview as overviewEs } from '#texts/orders/overview.es.ts'
import { overviewEn } from '#texts/orders/overview.ts'
import { sayRevenue } from './say-trend.ts'

const DAYS = {
  now: { from: '2026-11-01', to: '2026-11-12', count: 0 },
  before: { from: '2026-10-01', to: '2026-10-12', count: 0 },
}
const invoiced = (revenue: number | null, revenueBefore: number | null) => ({ revenue, revenueBefore, received: DAYS })
const say = (revenue: number | null, before: number | null) =>
  sayRevenue(invoiced(revenue, before), overviewEn.overview, 'en')

test('revenue is told in whole dollars with separators, against the same days of the month before', () => {
  expect(say(84_200, 72_200)).toEqual({
    value: '$84,200',
    caption: {
      text: '+$12,000 vs. Oct 1–12',
      formula: 'Invoiced: $84,200 (Nov 1–12) minus $72,200 (Oct 1–12) = +$12,000',
      isGood: true,
    },
  })
  expect(say(0, 500).caption).toMatchObject({ text: '-$500 vs. Oct 1–12', isGood: false })
  expect(sayRevenue(invoiced(1_250_000.5, 1000), overviewEs, 'es')).toMatchObject({
    value: '$1,250,001',
    caption: { text: '+$1,249,001 vs. 1–12 de oct' },
  })
})

test('nothing invoiced is a zero, and no sight of money is none', () => {
  expect(say(0, 0)).toEqual({ value: '$0', caption: 'Nothing invoiced this month' })
  expect(say(null, null)).toEqual({ value: '–', caption: 'Hidden for your role' })
})
