import { expect, test } from 'vitest'
import { overview as overviewEs } from '#texts/es/overview.ts'
import { overviewEn } from '#texts/overview.ts'
import { sayRevenue } from './say-revenue.ts'

test('revenue is told in whole dollars with separators', () => {
  expect(sayRevenue(84_200, overviewEn.overview, 'en')).toEqual({ value: '$84,200', caption: false })
  expect(sayRevenue(1_250_000.5, overviewEs, 'es').value).toBe('$1,250,001')
})

test('nothing invoiced is a zero, and no sight of money is none', () => {
  expect(sayRevenue(0, overviewEn.overview, 'en')).toEqual({ value: '$0', caption: 'Nothing invoiced this month' })
  expect(sayRevenue(null, overviewEn.overview, 'en')).toEqual({ value: '–', caption: 'Not shown to your role' })
})
