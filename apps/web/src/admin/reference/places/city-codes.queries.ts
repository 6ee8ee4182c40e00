import type { CityCode } from '@demarc/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callList, urlOf, type BodyOf } from '#platform/call.ts'
import { textsNow } from '#texts/office.ts'
import { notify } from '#ui/overlay/messages.ts'
import { useAction } from '#shared/action/use-action.ts'
import { CITY_CODES } from '#shared/reference-choices.queries.ts'
import { addRow, putRow, removeRow } from '../list-cache.ts'

const LISTS = [...CITY_CODES, 'list'] as const

export const cityCodesQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, q],
    queryFn: ({ signal, pageParam }) =>
      callList('GET /api/city-codes', { query: { q: q || undefined, cursor: pageParam ?? undefined }, signal }),
    // Typed by what every further page brings: a cursor or nothing.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** Who has this code already. */
export const cityOfCodeQuery = (code: string) =>
  queryOptions({
    queryKey: [...CITY_CODES, 'of', code],
    queryFn: async ({ signal }) => {
      const found = await call('GET /api/city-codes', { query: { q: code }, signal })
      return found.find(({ cityCode }) => cityCode === code) ?? null
    },
    enabled: code.length === 2,
  })

export const cityCodeUseQuery = (cityCodeId: string) =>
  queryOptions({
    queryKey: [...CITY_CODES, 'use', cityCodeId],
    queryFn: ({ signal }) => call('GET /api/city-codes/:cityCodeId/use', { params: { cityCodeId }, signal }),
    // What uses it may have come a moment ago.
    staleTime: 0,
  })

export const cityCodesFile = (q: string) => urlOf('GET /api/city-codes/export', {}, { q: q || undefined })

const words = () => textsNow().reference.cityCodes
const success = (description: string) => ({ title: textsNow().reference.success, description })

export const useCreateCityCode = () =>
  useAction({
    send: (body: BodyOf<'POST /api/city-codes'>) => call('POST /api/city-codes', { body }),
    refused: () => words().createFailed,
    keeps: (queries, created) => addRow(queries, LISTS, created),
    said: () => success(words().created),
  })

/** Says nothing by itself: a kept cell has its tick, and the row is told of when it is left. */
export const useEditCityCode = () =>
  useAction({
    send: ({ id, body }: { id: string; body: BodyOf<'PUT /api/city-codes/:cityCodeId'> }) =>
      call('PUT /api/city-codes/:cityCodeId', { params: { cityCodeId: id }, body }),
    refused: () => words().updateFailed,
    keeps: (queries, edited) => putRow(queries, LISTS, edited),
  })

export const sayCityCodeKept = () => notify(success(words().saved))

export const useDeleteCityCode = () =>
  useAction({
    send: ({ id }: CityCode) => call('DELETE /api/city-codes/:cityCodeId', { params: { cityCodeId: id } }),
    refused: () => words().deleteFailed,
    keeps: (queries, _, { id }) => removeRow(queries, LISTS, id),
    said: () => success(words().deleted),
  })
