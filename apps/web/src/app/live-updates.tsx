import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationsQuery } from '#notifications/notifications.queries.ts'
import { startLive } from '#platform/live.ts'
import { LIVE_QUERIES } from './live-queries.ts'

/** One act often makes several events; they are answered by one reading. */
const GATHER_MS = 100

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
      onEvent: ({ entity, entityId }) => {
        const row = LIVE_QUERIES[entity]
        if (row && (!row.isOwn || entityId === userId)) askAgain(row.asksAgain)
      },
      onGap: () => askAgain(Object.values(LIVE_QUERIES).flatMap(({ asksAgain }) => asksAgain)),
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
