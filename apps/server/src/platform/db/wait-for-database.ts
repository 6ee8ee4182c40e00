import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { isAway } from './away.ts'

const EVERY_MS = 1000
/** As often it says that it still waits, and why. */
const TELL_EVERY = 30

/**
 * A machine that starts brings up its programs in any order: whoever is there before the database waits for it. What the
 * database itself says no to, as a wrong password, is a mistake and ends the start.
 */
export async function waitForDatabase(url: string, log: Log): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    // A connection that breaks while it is opened says so twice.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      if (!isAway(error)) throw error
      if (tries % TELL_EVERY === 0) log.warn({ err: error }, 'waiting for the database')
    } finally {
      await client.end().catch(() => undefined)
    }
    await wait(EVERY_MS)
  }
}
