import { availableParallelism } from 'node:os'
import type { AwayOutcome, GoingAway, Planning, Suggestion } from '@demarc/domain'
import { openTurns } from '#platform/threads/turns.ts'
import { runInThread } from '#platform/threads/run-in-thread.ts'

export type PlanningTask =
  | { readonly kind: 'suggest'; readonly planning: Planning }
  | { readonly kind: 'away'; readonly going: GoingAway }

const MOST_MEGABYTES = 256
const MOST_MS = 20_000
/** One core stays for those who wait for something shorter. */
const inTurn = openTurns(Math.max(1, availableParallelism() - 1))

const run = (task: PlanningTask): Promise<unknown> =>
  inTurn(() =>
    runInThread(new URL('./planning-thread.ts', import.meta.url), {
      input: task,
      mostMegabytes: MOST_MEGABYTES,
      mostMs: MOST_MS,
    }),
  )

// The thread answers a task with what the domain's function of that name gives.
export const runSuggest = async (planning: Planning): Promise<Suggestion> =>
  (await run({ kind: 'suggest', planning })) as Suggestion
export const runAway = async (going: GoingAway): Promise<AwayOutcome> =>
  (await run({ kind: 'away', going })) as AwayOutcome
