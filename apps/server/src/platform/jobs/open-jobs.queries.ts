import { sql, type RawBuilder } from 'kysely'

/** Whether a job about this record is still to be done or under way; for a query that knows the record's id. */
export const hasOpenJob = (queue: string, entityId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from jobs.job j where j.name = ${queue} and j.state in ('created', 'retry', 'active')
     and j.data ->> 'entityId' = ${entityId}::text)`
