import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { SEEN_WITHIN_SECONDS, type ProcessRole } from '@demarc/domain'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { newestMigration } from '#platform/db/migrate.ts'
import type { Log } from '#platform/log/log.ts'
import { productVersion } from '#platform/processes/product-version.ts'
import { keepSign, removeSign } from './process.queries.ts'

const EVERY_MS = 15_000
/** Whoever stops waits no longer for the database: the row of a process that is gone is deleted by the others. */
const LAST_WORD_MS = 2000

type Running = {
  readonly db: Db
  readonly config: Pick<Config, 'serves'>
  readonly log: Log
  /** For so long its rounds are late; null where it has none. */
  readonly lateSeconds: () => number | null
}
type Heartbeat = {
  /** Its last sign of life reached the database, and not long ago. */
  readonly isSeen: () => boolean
  readonly stop: () => Promise<void>
}

/** Says every few seconds in the database that this process runs, and what it is. */
export function startHeartbeat({ db, config, log, lateSeconds }: Running): Heartbeat {
  const known = {
    id: randomUUID(),
    role: roleOf(config.serves),
    host: hostname(),
    version: productVersion(),
    schema: newestMigration(),
  }
  let seenAt = -Infinity
  let hasFailed = false
  const beat = async () => {
    const sentAt = performance.now()
    try {
      await keepSign(db, { ...known, runsForSeconds: process.uptime(), lateSeconds: lateSeconds() })
      seenAt = sentAt
      hasFailed = false
    } catch (error) {
      // The database may be away for long, and the log says so for whatever needs it.
      if (!hasFailed) log.warn({ err: error }, 'this process could not say that it runs')
      hasFailed = true
    }
  }

  let isOver = false
  let timer: NodeJS.Timeout
  let underWay: Promise<void>
  const begin = () => {
    underWay = beat().then(() => {
      if (!isOver) timer = setTimeout(begin, EVERY_MS)
    })
  }
  begin()
  return {
    isSeen: () => !hasFailed && performance.now() - seenAt < SEEN_WITHIN_SECONDS * 1000,
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      const removed = underWay.then(() => removeSign(db, known.id)).catch(() => undefined)
      const enough = new AbortController()
      await Promise.race([removed, wait(LAST_WORD_MS, null, enough).catch(() => undefined)])
      enough.abort()
    },
  }
}

const roleOf = ({ web, jobs }: Config['serves']): ProcessRole => (web && jobs ? 'BOTH' : web ? 'WEB' : 'WORKER')
