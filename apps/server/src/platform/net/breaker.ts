const FAILURES = 5
const PAUSE_MS = 30_000

export type Breaker = {
  /** May somebody ask now? After a pause it lets one through, to see whether all is well again. */
  readonly lets: () => boolean
  /** Nobody is let through now; asking this uses nothing up. */
  readonly isShut: () => boolean
  readonly succeeded: () => void
  /** How often in a row it has failed now; from five on nobody is let through for half a minute. */
  readonly failed: () => number
}

/** Whoever fails again and again is left alone for a while: waiting for them helps nobody. */
export function openBreaker(now: () => number = Date.now): Breaker {
  let inARow = 0
  let shutUntil = 0
  const isShut = () => inARow >= FAILURES && now() < shutUntil
  return {
    isShut,
    lets: () => {
      if (inARow < FAILURES) return true
      if (isShut()) return false
      // The one that goes to look; the others wait for what it finds, at most as long as a pause.
      shutUntil = now() + PAUSE_MS
      return true
    },
    succeeded: () => {
      inARow = 0
    },
    failed: () => {
      inARow += 1
      if (inARow >= FAILURES) shutUntil = now() + PAUSE_MS
      return inARow
    },
  }
}
