import { describe, expect, test } from 'vitest'
import { statusLabel, WORK_STATUSES } from '../work-status.ts'
import { IMPORT_FIELDS, importTitle, mapHeadings } from './import-columns.ts'
import { findDayWritten, findNumber, findStatusCalled, findTypeCalled, findYesOrNo } from './import-values.ts'

describe('headings', () => {
  test('our own template names every column', () => {
    const mapping = mapHeadings(IMPORT_FIELDS.map(importTitle))
    expect(mapping).toEqual(Object.fromEntries(IMPORT_FIELDS.map((field, at) => [field, at])))
  })

  test('are recognised in many spellings, in any order, among others that nobody knows', () => {
    expect(
      mapHeadings(['Colour', 'JOB #', 'Job Number', 'street_address', 'Ref.', 'Due', 'CLLI', 'Lng', 'LAT']),
    ).toEqual({
      jsn: 2,
      address: 3,
      customerRef: 4,
      dueDate: 5,
      wireCenter: 6,
      lon: 7,
      lat: 8,
    })
    expect(mapHeadings(['Dirección', 'Ciudad', 'Fecha límite'])).toEqual({ address: 0, city: 1, dueDate: 2 })
  })

  test('of two columns with one meaning the first is taken', () => {
    expect(mapHeadings(['Notes', 'Comments'])).toEqual({ narrative: 0 })
  })

  test('one heading never means two fields', () => {
    for (const field of IMPORT_FIELDS) expect(Object.keys(mapHeadings([importTitle(field)]))).toEqual([field])
  })
})

describe('statuses', () => {
  test.each(WORK_STATUSES)('%s by its name and by its label', (status) => {
    expect(findStatusCalled(status)).toBe(status)
    expect(findStatusCalled(statusLabel(status))).toBe(status)
    expect(findStatusCalled(` ${statusLabel(status).toLowerCase()} `)).toBe(status)
  })

  test('by what other lists call them', () => {
    expect(['Billed', 'rework', 'Ready', 'on-site', 'En proceso'].map(findStatusCalled)).toEqual([
      'INVOICED',
      'QC_FAILED',
      'READY_FOR_DISPATCH',
      'IN_PROGRESS',
      'IN_PROGRESS',
    ])
  })

  test('a word with two meanings, or none, is not guessed', () => {
    expect(['Complete', 'Cancelled', 'On fire', ''].map(findStatusCalled)).toEqual([null, null, null, null])
  })
})

describe('days', () => {
  test.each([
    ['2026-11-03', '2026-11-03'],
    ['2026-11-03T08:15:00Z', '2026-11-03'],
    ['11/3/2026', '2026-11-03'],
    ['11-03-26', '2026-11-03'],
    ['11/3/2026 8:15 AM', '2026-11-03'],
    ['46329', '2026-11-03'],
    ['46329.75', '2026-11-03'],
    ['2/29/2028', '2028-02-29'],
  ])('%s is %s', (written, day) => expect(findDayWritten(written)).toBe(day))

  test.each(['', 'tomorrow', '13/11/2026', '2026-02-30', '2/29/2026', '0012-01-01', '12', '99999'])(
    '%j is none',
    (written) => expect(findDayWritten(written)).toBeNull(),
  )
})

test('building types, yes and no, figures', () => {
  expect(['s', 'MDU', 'Single-family', 'Commercial', 'castle'].map(findTypeCalled)).toEqual(['S', 'M', 'S', 'C', null])
  expect(['Yes', 'X', 'on hold', 'Sí', 'no', '0', 'perhaps'].map(findYesOrNo)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    null,
  ])
  expect(['36.0726', '-79,79', '+5', '1,234.5', '1e9', 'N 36'].map(findNumber)).toEqual([
    36.0726,
    -79.79,
    5,
    null,
    null,
    null,
  ])
})
