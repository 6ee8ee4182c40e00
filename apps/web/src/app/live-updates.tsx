import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationsQuery } from '#notifications/notifications.queries.ts'
import { startLive } from '#platform/live.ts'
import type { LiveQueries } from './live-queries.ts'
import { TIMELINES, timelineQuery } from '#shared/timeline.queries.ts'

/** One act often makes several events; they are answered by one reading. */
const GATHER_MS = 100
/** Long lists change with nearly every event: between two readings of them lies at least this time. */
const LISTS_MS = 3_000

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
    const records = gathered(queries, GATHER_MS)
    const lists = gathered(queries, LISTS_MS)
    const stop = startLive({
      onEvent: ({ entity, entityId }) => {
        // Whatever happens to a record is a line in its history.
        if (entityId) records.askAgain([timelineQuery(entity, entityId).queryKey])
        withLiveQueries((table) => {
          const row = table[entity]
          if (!row) return
          records.askAgain(row.asksAgain)
          lists.askAgain(row.lists ?? [])
          if (row.ofOwn && entityId === userId) records.askAgain(row.ofOwn)
          if (row.ofRecord && entityId) records.askAgain(row.ofRecord(entityId))
        })
      },
      onGap: () => {
        records.askAgain([TIMELINES])
        withLiveQueries((table) =>
          records.askAgain(
            Object.values(table).flatMap(({ asksAgain, lists = [], ofOwn = [], afterGap = [] }) => [
              ...asksAgain,
              ...lists,
              ...ofOwn,
              ...afterGap,
            ]),
          ),
        )
      },
      // Any read tells whether the session has ended, and the refused read says so.
      onRefused: () => records.askAgain([notificationsQuery().queryKey]),
    })
    return () => {
      stop()
      records.stop()
      lists.stop()
    }
  }, [queries, userId])
  return null
}

/** Asks for the first change shortly after it, and for what follows once `apartMs` have passed since. */
function gathered(queries: QueryClient, apartMs: number) {
  const changed = new Set<readonly string[]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = -Infinity
  const ask = () => {
    askedAt = performance.now()
    timer = undefined
    for (const queryKey of changed) void queries.invalidateQueries({ queryKey })
    changed.clear()
  }
  return {
    askAgain: (keys: readonly (readonly string[])[]) => {
      for (const key of keys) changed.add(key)
      if (changed.size > 0) timer ??= setTimeout(ask, Math.max(GATHER_MS, askedAt + apartMs - performance.now()))
    },
    stop: () => clearTimeout(timer),
  }
}
