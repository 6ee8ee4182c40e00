import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationsQuery } from '#notifications/notifications.queries.ts'
import { startLive } from '#platform/live.ts'
import type { LiveQueries } from './live-queries.ts'
import { TIMELINES, timelineQuery } from '#shared/timeline.queries.ts'

/** One act often makes several events; they are answered by one reading. */
const GATHER_MS = 100

/** Comes with the first event: it knows the queries of every screen, and the first screen needs none of them. */
const withLiveQueries = (act: (table: LiveQueries) => void) =>
  void import('./live-queries.ts').then(
    ({ LIVE_QUERIES }) => act(LIVE_QUERIES),
    // No connection at this moment: once it is back there is a gap, which asks again for everything.
    () => undefined,
  )

/** Hears the server for as long as somebody is signed in, and asks again for what has changed. */
export function LiveUpdates({ userId }: { userId: string }) {
  const queries = useQueryClient()
  useEffect(() => {
    const changed = new Set<readonly string[]>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey })
      changed.clear()
      timer = undefined
    }
    const askAgain = (keys: readonly (readonly string[])[]) => {
      for (const key of keys) changed.add(key)
      timer ??= setTimeout(ask, GATHER_MS)
    }
    const stop = startLive({
      onEvent: ({ name, entity, entityId }) => {
        // Whatever happens to a record is a line in its history.
        if (entityId) askAgain([timelineQuery(entity, entityId).queryKey])
        withLiveQueries((table) => {
          const row = table[entity]
          if (row) askAgain(row.asksAgain)
          if (row?.ofOwn && entityId === userId) askAgain(row.ofOwn)
          if (!row || !entityId) return
          if (row.ofRecord) askAgain(row.ofRecord(entityId))
          row.tells?.(entityId, name)
        })
      },
      onGap: () => {
        askAgain([TIMELINES])
        withLiveQueries((table) =>
          askAgain(
            Object.values(table).flatMap(({ asksAgain, ofOwn = [], afterGap = [] }) => [
              ...asksAgain,
              ...ofOwn,
              ...afterGap,
            ]),
          ),
        )
      },
      // Any read tells whether the session has ended, and the refused read says so.
      onRefused: () => askAgain([notificationsQuery().queryKey]),
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queries, userId])
  return null
}
