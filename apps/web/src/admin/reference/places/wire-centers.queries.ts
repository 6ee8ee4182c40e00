import type { WireCenter } from '@demarc/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callList, urlOf, type BodyOf } from '#platform/call.ts'
import { readAll } from '#platform/read-all.ts'
import { textsNow } from '#texts/office.ts'
import { notify } from '#ui/overlay/messages.ts'
import { useAction } from '#shared/action/use-action.ts'
import { WIRE_CENTERS } from '#shared/reference-choices.queries.ts'
import { addRow, putRow, removeRow } from '../list-cache.ts'

const LISTS = [...WIRE_CENTERS, 'list'] as const

export const wireCentersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, q],
    queryFn: ({ signal, pageParam }) =>
      callList('GET /api/wire-centers', { query: { q: q || undefined, cursor: pageParam ?? undefined }, signal }),
    // Typed by what every further page brings: a cursor or nothing.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** The wire center that has this text in one of its fields, to be found before it is entered twice. */
export const wireCentersLikeQuery = (text: string) =>
  queryOptions({
    queryKey: [...WIRE_CENTERS, 'like', text],
    queryFn: ({ signal }) => call('GET /api/wire-centers', { query: { q: text }, signal }),
    enabled: text.length > 0,
  })

/** Those of one customer, for the rates agreed with it. */
export const wireCentersOfQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...WIRE_CENTERS, 'of', customerId],
    queryFn: ({ signal }) =>
      readAll((cursor) => callList('GET /api/wire-centers', { query: { customerId, cursor }, signal })),
  })

export const wireCenterUseQuery = (wireCenterId: string) =>
  queryOptions({
    queryKey: [...WIRE_CENTERS, 'use', wireCenterId],
    queryFn: ({ signal }) => call('GET /api/wire-centers/:wireCenterId/use', { params: { wireCenterId }, signal }),
    // What uses it may have come a moment ago.
    staleTime: 0,
  })

export const wireCentersFile = (q: string) => urlOf('GET /api/wire-centers/export', {}, { q: q || undefined })

const words = () => textsNow().reference.wireCenters
const success = (description: string) => ({ title: textsNow().reference.success, description })

export const useCreateWireCenter = () =>
  useAction({
    send: (body: BodyOf<'POST /api/wire-centers'>) => call('POST /api/wire-centers', { body }),
    refused: () => words().createFailed,
    keeps: (queries, created) => addRow(queries, LISTS, created),
    said: () => success(words().created),
  })

/** Says nothing by itself: a kept cell has its tick, and the row is told of when it is left. */
export const useEditWireCenter = () =>
  useAction({
    send: ({ id, body }: { id: string; body: BodyOf<'PUT /api/wire-centers/:wireCenterId'> }) =>
      call('PUT /api/wire-centers/:wireCenterId', { params: { wireCenterId: id }, body }),
    refused: () => words().updateFailed,
    keeps: (queries, edited) => putRow(queries, LISTS, edited),
  })

export const sayWireCenterKept = () => notify(success(words().saved))

export const useDeleteWireCenter = () =>
  useAction({
    send: ({ id }: WireCenter) => call('DELETE /api/wire-centers/:wireCenterId', { params: { wireCenterId: id } }),
    refused: () => words().deleteFailed,
    keeps: (queries, _, { id }) => removeRow(queries, LISTS, id),
    said: () => success(words().deleted),
  })
