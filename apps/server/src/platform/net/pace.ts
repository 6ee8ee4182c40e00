import { setTimeout as wait } from 'node:timers/promises'

/** Resolves to false at once where a turn would come too late to be of use. */
export type Pace = (longestWaitMs: number) => Promise<boolean>

/** One turn every so often, in the order of asking. Turns that are not taken are not saved up. */
export function openPace(everyMs: number, now: () => number = Date.now): Pace {
  let nextTurn = 0
  return async (longestWaitMs) => {
    const at = Math.max(nextTurn, now())
    const waitMs = at - now()
    if (waitMs > longestWaitMs) return false
    nextTurn = at + everyMs
    if (waitMs > 0) await wait(waitMs)
    return true
  }
}
