import { expect, test } from 'vitest'
import { findAsked } from '../invoice/invoice-head.tsx'
import { readInvoicingSearch } from './invoicing-search.ts'
import { findDays } from '#shared/list/find-days.ts'

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
  expect(findDays({ from: 'yesterday', to: '2026-11-01' })).toEqual({ from: undefined, to: '2026-11-01' })
})
