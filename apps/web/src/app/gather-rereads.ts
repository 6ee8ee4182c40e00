import type { QueryClient } from '@tanstack/react-query'

/** One act often makes several events; they are answered by one reading. */
const GATHER_MS = 100

/** Asks for the first change shortly after it, and for what follows once `apartMs` have passed since. */
export function gatherRereads(queries: QueryClient, apartMs = GATHER_MS) {
  const changed = new Set<readonly string[]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = -Infinity
  let isStopped = false
  const ask = () => {
    askedAt = performance.now()
    timer = undefined
    for (const queryKey of changed) void queries.invalidateQueries({ queryKey })
    changed.clear()
  }
  return {
    askAgain: (keys: readonly (readonly string[])[]) => {
      // What an event means may still be loading when its listener has gone.
      if (isStopped) return
      for (const key of keys) changed.add(key)
      if (changed.size > 0) timer ??= setTimeout(ask, Math.max(GATHER_MS, askedAt + apartMs - performance.now()))
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
