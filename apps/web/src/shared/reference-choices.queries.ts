import { queryOptions } from '@tanstack/react-query'
import { callList, type ReplyOf } from '#platform/call.ts'
import { readAll } from '#platform/read-all.ts'

export type CityChoice = ReplyOf<'GET /api/city-codes'>[number]

/** Whatever is asked about them is asked again when one of them changes. */
export const CITY_CODES = ['city-codes'] as const
export const WIRE_CENTERS = ['wire-centers'] as const
export const CUSTOMERS = ['customers'] as const

/** Every city that an order can be for. */
export const cityChoicesQuery = () =>
  queryOptions({
    queryKey: [...CITY_CODES, 'choices'],
    queryFn: async ({ signal }) => {
      const cities = await readAll((cursor) => callList('GET /api/city-codes', { query: { cursor }, signal }))
      return cities.filter(({ active }) => active)
    },
  })

/** Every wire center, to choose one of. */
export const wireCenterChoicesQuery = () =>
  queryOptions({
    queryKey: [...WIRE_CENTERS, 'choices'],
    queryFn: ({ signal }) => readAll((cursor) => callList('GET /api/wire-centers', { query: { cursor }, signal })),
  })

/** Every customer, to choose one of. */
export const customerChoicesQuery = () =>
  queryOptions({
    queryKey: [...CUSTOMERS, 'choices'],
    queryFn: ({ signal }) => readAll((cursor) => callList('GET /api/customers', { query: { cursor }, signal })),
  })
