import { useSyncExternalStore } from 'react'

const MINUTE = 60_000
let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

// At the turn of the minute, so that every clock and age on the screen changes together.
function tick(): void {
  now = Date.now()
  timer = setTimeout(tick, MINUTE - (now % MINUTE) + 20)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** The time, to the minute. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
