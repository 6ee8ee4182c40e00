import { migrateSchema } from '#platform/db/migrate.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { QUEUES } from './queues.ts'

/** Tables, then queues, both as the owner of the database. Safe to run while the previous release serves. */
export async function migrateDemarc(ownerUrl: string): Promise<string[]> {
  const done = await migrateSchema(ownerUrl)
  await migrateJobs(ownerUrl, QUEUES)
  return done
}
