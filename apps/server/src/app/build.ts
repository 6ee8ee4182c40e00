import { LATE_AFTER_SECONDS } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import { openDb } from '#platform/db/db.ts'
import { openPool } from '#platform/db/pool.ts'
import { finishConnections } from '#platform/http/listen.ts'
import { openHttp } from '#platform/http/http.ts'
import { serveWebFiles } from '#platform/http/web-files.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { openMail } from '#platform/mail/mail.ts'
import { openPush } from '#platform/push/push.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { reactWith } from '#support/audit/index.ts'
import { startHeartbeat } from '#support/processes/index.ts'
import { watchRequests } from '#support/security-events/index.ts'
import { readSettings, signMail } from '#support/settings/index.ts'
import { openWhoAsks, type AppContext } from '#support/serving/index.ts'
import { serveHealth } from './health.routes.ts'
import { JOBS, JOBS_AFTER, type JobContext } from './reactions.ts'
import { startRounds } from './rounds.ts'
import { allRoutes } from './routes.ts'
import { SCHEDULE } from './schedule.ts'

type Parts = { config: Config; log: Log; poolOptions?: string }
export type Demarc = Pick<AppContext, 'http' | 'reserved'> & { close: () => Promise<void> } & JobContext

/** Each answers in a millisecond what it is asked: more would only take connections from the others. */
const RESERVED_CONNECTIONS = 3

/** Puts one process together: HTTP, worker or both. Nothing in its memory matters; run as many as needed. */
export async function buildDemarc({ config, log, poolOptions }: Parts): Promise<Demarc> {
  const open = (name: string, size: number) =>
    openDb(
      openPool({
        url: config.databaseUrl,
        size,
        name,
        onLost: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
        ...(poolOptions ? { options: poolOptions } : {}),
      }),
    )
  const db = open('demarc', config.databasePoolSize)
  const reserved = {
    sessions: open('demarc sessions', RESERVED_CONNECTIONS),
    uploads: open('demarc uploads', RESERVED_CONNECTIONS),
  }
  const storage = await openStorage(config)
  const context: JobContext = {
    db,
    config,
    storage,
    sendMail: signMail(db, openMail(config, log)),
    sendPush: openPush(config),
  }
  reactWith(JOBS_AFTER)
  const jobs = await openJobs(config, log)
  if (config.serves.jobs) await startWork(jobs, context)
  const rounds = config.serves.jobs ? startRounds(context, log) : null
  const lateSeconds = () => rounds?.lateSeconds() ?? null
  const heartbeat = startHeartbeat({ db: reserved.sessions, config, log, lateSeconds })

  const http = await openHttp(config, log, openWhoAsks(reserved.sessions, config))
  watchRequests(http, { db, log })
  const app = { db, reserved, config, storage, settings: () => readSettings(db) }
  await allRoutes({ ...app, http }, { log, sendMail: context.sendMail })
  await serveWebFiles(http)
  // After the routes: their streams end first.
  if (config.trustProxy) finishConnections(http)
  const isWorking = () => heartbeat.isSeen() && (lateSeconds() ?? 0) < LATE_AFTER_SECONDS
  const health = await serveHealth(app, { config, log, isWorking })
  return {
    ...context,
    http,
    reserved,
    close: async () => {
      await http.close()
      await health?.close()
      await jobs.close()
      // After the last request and the last job: what they did is sealed too.
      await rounds?.stop()
      await heartbeat.stop()
      await storage.close()
      await Promise.all([db, reserved.sessions, reserved.uploads].map((each) => each.destroy()))
    },
  }
}

async function startWork(jobs: Awaited<ReturnType<typeof openJobs>>, context: JobContext): Promise<void> {
  for (const [name, run] of JOBS) await jobs.work(name, (job) => run(context, job))
  for (const [name, { cron, run }] of Object.entries(SCHEDULE)) {
    await jobs.work(name, () => run(context))
    await jobs.schedule(name, cron, 'UTC')
  }
}
