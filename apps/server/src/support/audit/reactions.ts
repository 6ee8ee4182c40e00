import type { Tx } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** An event as its reactions get it: which change it follows, and on which record. */
export type DomainEvent = {
  readonly changeId: string
  readonly entityId: string
  readonly facts: Record<string, unknown>
}

/** Event name -> the jobs that follow it. The table is app/reactions.ts; this ring may not know it, so it is handed in. */
let jobsAfter: ReadonlyMap<string, readonly string[]> = new Map()

export function reactWith(table: ReadonlyMap<string, readonly string[]>): void {
  jobsAfter = table
}

/** Asks for the jobs that follow an event, in the transaction of the event. */
export async function startReactions(tx: Tx, eventName: string, event: DomainEvent): Promise<void> {
  for (const name of namesOf(eventName, event.facts))
    for (const job of jobsAfter.get(name) ?? []) await enqueue(tx, job, event)
}

/** One move among many may be followed by a job, without asking for one after each: `building.moved/customerReject`. */
const namesOf = (eventName: string, { move }: DomainEvent['facts']): string[] =>
  typeof move === 'string' ? [eventName, `${eventName}/${move}`] : [eventName]
