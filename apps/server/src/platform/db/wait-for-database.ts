import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { isAway } from './away.ts'
import { newestMigration } from './migrate.ts'
import { APPLICATION_ROLE } from './pool.ts'
import { findMissing, type Needed } from './schema-ready.queries.ts'

const EVERY_MS = 1000
/** The same reason is logged again after so many tries. */
const LOG_EVERY = 30

const MISSING = {
  SCHEMA: () => 'waiting for the database schema: run demarc migrate',
  MEMBERSHIP: (login: string) =>
    `waiting for the login ${login} to become a member of ${APPLICATION_ROLE}: ` +
    `run as the owner of the database: grant ${APPLICATION_ROLE} to "${login}"`,
}

/**
 * A machine starts its programs in any order, and migrations run at the same time: a process that starts before the
 * database or its schema is ready waits. A refusal by the database, such as a wrong password, ends the start.
 */
export async function waitForDatabase(url: string, log: Log, queues: readonly string[]): Promise<void> {
  const needed = { role: APPLICATION_ROLE, migration: newestMigration(), queues }
  let logged: string | null = null
  for (let tries = 0; ; tries++) {
    const { missing, error } = await tryDatabase(url, needed)
    if (!missing) return
    const facts = error ? { err: error } : { migration: needed.migration }
    if (missing !== logged || tries % LOG_EVERY === 0) log.warn(facts, missing)
    logged = missing
    await wait(EVERY_MS)
  }
}

type Attempt = { readonly missing: string | null; readonly error?: unknown }

async function tryDatabase(url: string, needed: Needed): Promise<Attempt> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  // A connection that breaks while it opens emits this as well as rejecting; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const missing = await findMissing(client, needed)
    return { missing: missing && MISSING[missing](client.user ?? '') }
  } catch (error) {
    if (!isAway(error)) throw error
    return { missing: 'waiting for the database', error }
  } finally {
    await client.end().catch(() => undefined)
  }
}
