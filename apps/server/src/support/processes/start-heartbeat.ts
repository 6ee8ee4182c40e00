import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { SEEN_WITHIN_SECONDS, type ProcessRole } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { newestMigration } from '#platform/db/migrate.ts'
import type { Log } from '#platform/log/log.ts'
import { productVersion } from '#platform/processes/product-version.ts'
import { deleteProcess, reportProcess } from './process.queries.ts'

const EVERY_MS = 15_000
/** A stop doesn’t wait longer for the database: other processes delete the row later. */
const DELETE_WITHIN_MS = 2000

type Options = {
  readonly db: Db
  readonly config: Pick<Config, 'serves'>
  readonly log: Log
  /** How late its rounds are; null if it runs none. */
  readonly lateSeconds: () => number | null
}
type Heartbeat = {
  /** The last report reached the database, less than a minute ago. */
  readonly isSeen: () => boolean
  readonly stop: () => Promise<void>
}

/** Reports to the database every few seconds that this process runs, with its role and version. */
export function startHeartbeat({ db, config, log, lateSeconds }: Options): Heartbeat {
  const self = {
    id: randomUUID(),
    role: roleOf(config.serves),
    host: hostname(),
    version: productVersion(),
    schema: newestMigration(),
  }
  let seenAt = -Infinity
  let hasFailed = false
  const report = async () => {
    const sentAt = performance.now()
    try {
      await reportProcess(db, { ...self, runsForSeconds: process.uptime(), lateSeconds: lateSeconds() })
      seenAt = sentAt
      hasFailed = false
    } catch (error) {
      // Once per outage: other parts of the process log it too.
      if (!hasFailed) log.warn({ err: error }, 'couldn’t report to the database that this process runs')
      hasFailed = true
    }
  }

  let isOver = false
  let timer: NodeJS.Timeout
  let underWay: Promise<void>
  const begin = () => {
    underWay = report().then(() => {
      if (!isOver) timer = setTimeout(begin, EVERY_MS)
    })
  }
  begin()
  return {
    isSeen: () => !hasFailed && performance.now() - seenAt < SEEN_WITHIN_SECONDS * 1000,
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      const removed = underWay.then(() => deleteProcess(db, self.id)).catch(() => undefined)
      const timeout = new AbortController()
      await Promise.race([removed, wait(DELETE_WITHIN_MS, null, timeout).catch(() => undefined)])
      timeout.abort()
    },
  }
}

const roleOf = ({ web, jobs }: Config['serves']): ProcessRole => (web && jobs ? 'BOTH' : web ? 'WEB' : 'WORKER')
