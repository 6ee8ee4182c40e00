import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { tellApart } from './away.ts'

/** One holder at a time over all processes, for as long as it takes and without a connection of the pool. */
export type SessionLocks = {
  /** Null where another one holds it and does not let go in time. `onAsked`: somebody waits for it, or we close. */
  readonly take: (name: string, onAsked: () => void) => Promise<Held | null>
  /** Asks everybody in this process to come to an end. */
  readonly askAll: () => void
  readonly close: () => Promise<void>
}
export type Held = { readonly release: () => Promise<void> }
type Entry = { readonly ask: () => void; readonly freed: Promise<void>; readonly free: () => void }

const PATIENCE_MS = 5000
const PAUSE_MS = 50
const CHANNEL = 'session_lock_asked'

type Hears = { readonly onAsked: (name: string) => void; readonly onLost: () => void }

async function openClient(databaseUrl: string, { onAsked, onLost }: Hears): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'demarc locks',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('notification', ({ payload }) => onAsked(payload ?? ''))
  client.on('error', onLost).on('end', onLost)
  await client.connect()
  await client.query(`listen ${CHANNEL}`)
  return client
}

/** Whoever holds it hears that somebody waits. */
async function isOurs(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as ours',
    [name],
  )
  if (!rows[0]?.ours) await client.query('select pg_notify($1, $2)', [CHANNEL, name])
  return rows[0]?.ours ?? false
}

/**
 * Advisory locks of one connection per process: PostgreSQL frees them when the process dies. Where that connection breaks
 * they are gone although their holders go on, so they spare work that would be in vain and guard nothing by themselves.
 */
export function openSessionLocks(databaseUrl: string): SessionLocks {
  const held = new Map<string, Entry>()
  let connection: Promise<pg.Client> | null = null

  const connect = () =>
    openClient(databaseUrl, {
      onAsked: (name) => held.get(name)?.ask(),
      onLost: () => {
        connection = null
      },
    })
  const connected = () => {
    connection ??= connect().catch((error: unknown) => {
      connection = null
      return tellApart(error)
    })
    return connection
  }
  /** A connection answers one question at a time. */
  let underWay: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = underWay.then(ask)
    underWay = answer.catch(() => {})
    return answer
  }
  /** In this process it is reserved before PostgreSQL is asked: to it, all of us are the same session. */
  const attempt = async (name: string, ask: () => void): Promise<Held | null> => {
    const { promise: freed, resolve: free } = Promise.withResolvers<void>()
    held.set(name, { ask, freed, free })
    const letGo = () => {
      held.delete(name)
      free()
    }
    try {
      const client = await connected()
      if (!(await inTurn(() => isOurs(client, name)).catch(tellApart))) {
        letGo()
        return null
      }
      return {
        release: async () => {
          // Lost with its connection, it is free already.
          const unlock = () => client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
          await inTurn(unlock).catch(() => {})
          letGo()
        },
      }
    } catch (error) {
      letGo()
      throw error
    }
  }

  return {
    take: async (name, onAsked) => {
      const latest = Date.now() + PATIENCE_MS
      for (;;) {
        const holder = held.get(name)
        const taken = holder ? null : await attempt(name, onAsked)
        if (taken) return taken
        if (Date.now() > latest) return null
        holder?.ask()
        await Promise.race([
          wait(holder ? PATIENCE_MS : PAUSE_MS, undefined, { ref: false }),
          ...(holder ? [holder.freed] : []),
        ])
      }
    },
    askAll: () => {
      for (const { ask } of held.values()) ask()
    },
    close: async () => {
      const client = await connection?.catch(() => null)
      await client?.end()
    },
  }
}
