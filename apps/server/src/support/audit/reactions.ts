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
  for (const job of jobsAfter.get(event) ?? []) await enqueue(tx, job, told)
}
