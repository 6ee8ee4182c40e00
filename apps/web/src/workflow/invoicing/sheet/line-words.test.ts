import { expect, test } from 'vitest'
import { invoiceSheet } from '#texts/money/invoice-sheet.ts'
import { nameOfLine, purchaseOrdersOf, sayWarnings } from './line-words.ts'

test('a line is known by its building, else by what it is for', () => {
  expect(nameOfLine({ jsb: 'NCGB26110042.01M', description: 'Multi-dwelling survey' })).toBe('NCGB26110042.01M')
  expect(nameOfLine({ jsb: null, description: 'Trip to the depot' })).toBe('Trip to the depot')
})

test('a warning says what was surveyed against what is billed', () => {
  const line = { warnings: ['NO_RECEIPT', 'UNITS_DIFFER'], surveyedUnits: 9, units: 10, hasLeft: false } as const
  expect(sayWarnings({ ...line, warnings: [...line.warnings] }, invoiceSheet)).toEqual([
    'No proof of delivery.',
    '9 units surveyed, 10 billed.',
  ])
})

test('a building that has left is said first', () => {
  expect(sayWarnings({ warnings: [], surveyedUnits: 1, units: 1, hasLeft: true }, invoiceSheet)).toEqual([
    'No longer delivered, or rejected.',
  ])
})

test('purchase orders are named once', () => {
  expect(purchaseOrdersOf([{ customerRef: 'PO-1' }, { customerRef: null }, { customerRef: 'po-1' }])).toEqual(['PO-1'])
})
