import { availableParallelism } from 'node:os'
import type { AwayOutcome, GoingAway, Planning, Suggestion } from '@demarc/domain'
import { openProcess } from '#platform/processes/open-process.ts'
import { openTurns } from '#platform/processes/turns.ts'

export type PlanningTask =
  | { readonly kind: 'suggest'; readonly planning: Planning }
  | { readonly kind: 'away'; readonly going: GoingAway }

const planInProcess = openProcess<PlanningTask, unknown>(new URL('./planning-process.ts', import.meta.url), {
  mostMegabytes: 256,
  mostMs: 20_000,
})
/** One core stays for those who wait for something shorter. */
const inTurn = openTurns(Math.max(1, availableParallelism() - 1))

// A task is answered with what the domain's function of that name gives.
export const runSuggest = (planning: Planning): Promise<Suggestion> =>
  inTurn(async () => (await planInProcess({ kind: 'suggest', planning })) as Suggestion)
export const runAway = (going: GoingAway): Promise<AwayOutcome> =>
  inTurn(async () => (await planInProcess({ kind: 'away', going })) as AwayOutcome)
