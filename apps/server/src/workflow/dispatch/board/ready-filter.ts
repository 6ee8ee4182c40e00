import type { listReadyPins } from '@demarc/contract'
import type { z } from 'zod'
import { termOf } from '#workflow/orders/index.ts'
import type { ReadyFilter } from './ready-filter.queries.ts'

type Input = z.output<typeof listReadyPins.query>

/** What is looked for on the board; null: nothing can match it. */
export async function readFilter(input: Input, today: string): Promise<ReadyFilter | null> {
  const { q, type, priority, cameBack, box } = input
  // What waits is never so much that one or two letters could not be looked for in it.
  const term = q ? await termOf(q, () => Promise.resolve(false)) : { patterns: [] }
  return term && { type, priority, isCameBack: cameBack === 'true', box, patterns: term.patterns, today }
}

export const hasFilter = ({ type, priority, isCameBack, box, patterns }: ReadyFilter): boolean =>
  Boolean(type ?? priority ?? box) || isCameBack || patterns.length > 0
