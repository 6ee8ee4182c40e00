import { SETTING_DEFAULTS, SETTING_KEYS } from '@demarc/domain/settings'
import { describe, expect, test } from 'vitest'
import { officeEn as en } from '#texts/office.ts'
import { readTyped, sayBounds, sayValue, writeTyped } from './typed-setting.ts'

describe('what stands in a control', () => {
  test('reads as the value it was written from', () => {
    for (const key of SETTING_KEYS) {
      expect(readTyped(key, writeTyped(key, SETTING_DEFAULTS[key]))).toBe(SETTING_DEFAULTS[key])
    }
  })

  test.each([
    ['100', 10_000],
    ['100.5', 10_050],
    ['$1,250.50', 125_050],
    ['0.07', 7],
    ['100.', 10_000],
  ])('%s dollars are %d cents', (typed, cents) => expect(readTyped('invoice.ratePerUnitCents', typed)).toBe(cents))

  test.each(['', '-1', '1.234', 'ten', '1e3', '.'])('%j dollars are no amount', (typed) =>
    expect(readTyped('invoice.ratePerUnitCents', typed)).toBeNaN(),
  )

  test.each(['', '-1', '1.5', 'x', '1e3'])('%j days are no number of days', (typed) =>
    expect(readTyped('work.siteDueDays', typed)).toBeNaN(),
  )

  test('a prefix is written in capitals, words lose the blanks around them', () => {
    expect(readTyped('invoice.prefix', ' inv ')).toBe('INV')
    expect(readTyped('organisation.name', '  Demarc ')).toBe('Demarc')
  })
})

test('values are said with their unit', () => {
  expect(sayValue('invoice.ratePerUnitCents', 9950, en)).toBe('$99.50')
  expect(sayValue('invoice.termsNetDays', 30, en)).toBe('30 days')
  expect(sayValue('gps.toleranceMetres', 50, en)).toBe('50 m')
  expect(sayValue('gps.validation', true, en)).toBe('On')
  expect(sayValue('drive.rootFolder', '', en)).toBe('Blank')
  expect(sayValue('mail.watchLabel', 'Orders', en)).toBe('“Orders”')
  expect(sayBounds('work.assignmentTimeoutDays', en)).toBe('Enter a value from 1 to 90')
  expect(sayBounds('invoice.ratePerUnitCents', en)).toBe('Enter a value from $0 to $1000000')
  expect(sayBounds('organisation.name', en)).toBeNull()
})
