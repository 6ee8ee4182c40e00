import type { Tx } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** What a reaction is told: which change it follows, and on which record. */
export type Told = { readonly changeId: string; readonly entityId: string; readonly facts: Record<string, unknown> }

/** Event name -> the jobs that follow it. The table is app/reactions.ts; this ring may not know it, so it is handed in. */
let jobsAfter: ReadonlyMap<string, readonly string[]> = new Map()

export function reactWith(table: ReadonlyMap<string, readonly string[]>): void {
  jobsAfter = table
}

/** Asks for the jobs that follow an event, in the transaction of the event. */
export async function startReactions(tx: Tx, event: string, told: Told): Promise<void> {
  for (const name of namesOf(event, told.facts))
    for (const job of jobsAfter.get(name) ?? []) await enqueue(tx, job, told)
}

/** One move among many may be followed by a job, without asking for one after each: `building.moved/customerReject`. */
const namesOf = (event: string, { move }: Told['facts']): string[] =>
  typeof move === 'string' ? [event, `${event}/${move}`] : [event]
