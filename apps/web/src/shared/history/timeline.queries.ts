import { infiniteQueryOptions } from '@tanstack/react-query'
import { callList } from '#platform/call.ts'

/** Every timeline there is. */
export const TIMELINES = ['timeline'] as const

export const timelineQuery = (entity: string, entityId: string) =>
  infiniteQueryOptions({
    queryKey: [...TIMELINES, entity, entityId],
    queryFn: ({ signal, pageParam }) =>
      callList('GET /api/timeline', { query: { entity, entityId, ...(pageParam && { cursor: pageParam }) }, signal }),
    // Typed by what every further page brings: a cursor or nothing.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
