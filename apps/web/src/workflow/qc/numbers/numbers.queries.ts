import type { NumberSheet } from '@demarc/domain/qc/numbers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, urlOf, type ReplyOf } from '#platform/call.ts'
import { QC } from '../qc-keys.ts'
import type { NumbersSearch } from './numbers-search.ts'

export type Numbers = ReplyOf<'GET /api/qc/numbers'>
export type NumbersWeek = Numbers['weeks'][number]

export const numbersQuery = ({ from, to }: NumbersSearch) =>
  queryOptions({
    queryKey: [...QC, 'numbers', from, to],
    queryFn: ({ signal }) => call('GET /api/qc/numbers', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })

export const sheetUrl = ({ from, to }: NumbersSearch, of: NumberSheet): string =>
  urlOf('GET /api/qc/numbers/export', {}, { from, to, of })
