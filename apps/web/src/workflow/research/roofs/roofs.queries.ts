import type { Bounds } from '@demarc/domain/ground/areas'
import type { Point } from '@demarc/domain/geo'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

/** Roofs change with an import, which is rare: a place is asked for once per visit. */
const FRESH_MS = 10 * 60_000

export const roofQuery = ({ lat, lon }: Point) =>
  queryOptions({
    queryKey: ['roof', lat, lon],
    queryFn: async ({ signal }) => (await call('GET /api/ground/roof', { query: { lat, lon }, signal })).roof,
    staleTime: FRESH_MS,
  })

export const roofsQuery = (box: Bounds) =>
  queryOptions({
    queryKey: ['roofs', box],
    queryFn: ({ signal }) => call('GET /api/ground/roofs', { query: box, signal }),
    staleTime: FRESH_MS,
  })
