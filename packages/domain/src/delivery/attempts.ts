/** How an attempt to deliver ended. LOST: whoever carried it was gone before it said anything. */
export const ATTEMPT_OUTCOMES = ['DELIVERED', 'DELAYED', 'REFUSED', 'LOST'] as const
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

/** So often it is tried before somebody has to look at it. */
export const MOST_ATTEMPTS = 8
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 6 * 60 * 60

type Waiting = {
  /** Attempts that have failed so far. */
  readonly failed: number
  /** Between 0 and 1: many that failed together do not come back together. */
  readonly chance: number
  /** As the far end wants it. */
  readonly retryAfterSeconds?: number | undefined
}

/** Until the next attempt: a minute, doubled each time up to six hours, and never earlier than the far end asks. */
export function secondsToWait({ failed, chance, retryAfterSeconds = 0 }: Waiting): number {
  const doubled = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.max(0, failed - 1))
  const spread = Math.round(doubled * (0.75 + chance / 2))
  return Math.min(LONGEST_WAIT_SECONDS, Math.max(spread, Math.ceil(retryAfterSeconds)))
}
