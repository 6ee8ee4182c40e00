import { expect, test } from 'vitest'
import { findAsked } from '../invoice/invoice-head.tsx'
import { readInvoicingSearch } from './invoicing-search.ts'
import { findDay } from '../to-bill/periods.ts'

test('the address names the filter, the open invoice and what is asked of it', () => {
  expect(readInvoicingSearch({ q: 42, status: 'SENT', invoice: 'one', ask: 'void' })).toEqual({
    invoice: 'one',
    q: '42',
    status: 'SENT',
    ask: 'void',
  })
})

test('what is not known there is nothing', () => {
  expect(findAsked('burn')).toBeUndefined()
  expect(findDay('yesterday')).toBeUndefined()
  expect(findDay('2026-11-01')).toBe('2026-11-01')
})
