import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { isAway } from './away.ts'
import { newestMigration } from './migrate.ts'
import { APPLICATION_ROLE } from './pool.ts'
import { findMissing } from './schema-ready.queries.ts'

const EVERY_MS = 1000
/** As often it says that it still waits, and why. */
const TELL_EVERY = 30

const MISSING = {
  SCHEMA: () => 'waiting for the database schema: run demarc migrate',
  MEMBERSHIP: (login: string) =>
    `waiting for the login ${login} to become a member of ${APPLICATION_ROLE}: ` +
    `run as the owner of the database: grant ${APPLICATION_ROLE} to "${login}"`,
}

/**
 * A machine that starts brings up its programs in any order, and the migrations run beside them: whoever is there before
 * the database or its schema waits for it. What the database itself says no to, as a wrong password, is a mistake and
 * ends the start.
 */
export async function waitForDatabase(url: string, log: Log): Promise<void> {
  const migration = newestMigration()
  let told: string | null = null
  for (let tries = 0; ; tries++) {
    const { missing, error } = await tryDatabase(url, migration)
    if (!missing) return
    // Another reason is told at once.
    if (missing !== told || tries % TELL_EVERY === 0) log.warn(error ? { err: error } : { migration }, missing)
    told = missing
    await wait(EVERY_MS)
  }
}

type Tried = { readonly missing: string | null; readonly error?: unknown }

async function tryDatabase(url: string, migration: string): Promise<Tried> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  // A connection that breaks while it is opened says so twice.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const missing = await findMissing(client, APPLICATION_ROLE, migration)
    return { missing: missing && MISSING[missing](client.user ?? '') }
  } catch (error) {
    if (!isAway(error)) throw error
    return { missing: 'waiting for the database', error }
  } finally {
    await client.end().catch(() => undefined)
  }
}
