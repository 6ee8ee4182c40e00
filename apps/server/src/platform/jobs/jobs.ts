import { fromKysely, PgBoss } from 'pg-boss'
import type { Config } from '#platform/config/config.ts'
import type { Tx } from '#platform/db/db.ts'
import { APPLICATION_ROLE, sessionOptions } from '#platform/db/pool.ts'
import type { Log } from '#platform/log/log.ts'

const SCHEMA = 'jobs'
const DEAD = 'dead-jobs'

export type Job = { readonly id: string; readonly data: Record<string, unknown> }
export type RunJob = (job: Job) => Promise<void>

/** How often a job is tried again, and how soon the job of a killed worker is noticed. */
const TRIES = {
  retryLimit: 5,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 300,
  heartbeatSeconds: 10,
}

/**
 * A job is taken by itself, so that one which fails takes no other with it; that alone would do two a second. While more
 * than these wait, the next is taken at once.
 */
const BACKLOG = 2

/** The queue's own tables and one queue per job, made by the owner of the database together with the migrations. */
export async function migrateJobs(ownerUrl: string, queues: readonly string[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: SCHEMA, supervise: false, schedule: false, max: 2 })
  await boss.start()
  await boss.createQueue(DEAD, { retryLimit: 0 })
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const queue of queues) {
    if (known.has(queue)) await boss.updateQueue(queue, { ...TRIES, deadLetter: DEAD })
    if (!known.has(queue)) await boss.createQueue(queue, { ...TRIES, deadLetter: DEAD })
  }
  const db = boss.getDb()
  await db.executeSql(
    `grant usage on schema ${SCHEMA} to ${APPLICATION_ROLE};
     grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${APPLICATION_ROLE};
     grant usage on all sequences in schema ${SCHEMA} to ${APPLICATION_ROLE};
     grant execute on all functions in schema ${SCHEMA} to ${APPLICATION_ROLE}`,
  )
  await boss.stop({ graceful: false })
}

/** The one queue of this process. A transaction knows only its connection, so this is where `enqueue` finds it. */
let open: PgBoss | null = null

export async function openJobs(config: Pick<Config, 'databaseUrl' | 'serves'>, log: Log) {
  const boss = new PgBoss({
    connectionString: config.databaseUrl,
    options: sessionOptions(APPLICATION_ROLE),
    application_name: 'demarc-jobs',
    schema: SCHEMA,
    max: config.serves.jobs ? 4 : 1,
    migrate: false,
    createSchema: false,
    supervise: config.serves.jobs,
    schedule: config.serves.jobs,
    // These two decide how long the job of a killed worker lies still.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // And this one how soon a backlog is noticed: see BACKLOG.
    queueCacheIntervalSeconds: 5,
    reindex: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue stumbled'))
  await boss.start()
  open = boss
  return {
    work: (queue: string, run: RunJob) =>
      boss.work<Record<string, unknown>>(
        queue,
        { pollingIntervalSeconds: 1, batchSize: 1, localConcurrency: 2, burstWhenReadyExceeds: BACKLOG },
        async (jobs) => {
          for (const job of jobs) await run({ id: job.id, data: job.data })
        },
      ),
    schedule: (queue: string, cron: string, zone: string) => boss.schedule(queue, cron, {}, { tz: zone }),
    close: async () => {
      if (open === boss) open = null
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Asks for a job in the caller's transaction: it exists exactly when the change that asks for it does. */
export async function enqueue(
  tx: Tx,
  queue: string,
  data: Record<string, unknown>,
  { inSeconds = 0 }: { inSeconds?: number } = {},
): Promise<void> {
  if (!open) throw new Error('jobs are not open in this process')
  await open.send(queue, data, { db: fromKysely(tx), startAfter: inSeconds })
}
