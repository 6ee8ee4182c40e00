import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

const MAP = ['map'] as const

/** The pictures of the ground this installation has, besides the map that comes with it. */
export const mapLayersQuery = () =>
  queryOptions({
    queryKey: [...MAP, 'layers'],
    queryFn: ({ signal }) => call('GET /api/config/map', { signal }),
  })

/** Empty where there is none: the map then does without Google. */
export const googleMapsKeyQuery = () =>
  queryOptions({
    queryKey: [...MAP, 'google'],
    queryFn: async ({ signal }) => (await call('GET /api/config/google-maps-key', { signal })).apiKey,
  })
