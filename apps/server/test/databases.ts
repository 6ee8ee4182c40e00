import { userInfo } from 'node:os'
import pg from 'pg'
import { privateCluster } from './private-cluster.ts'

/** A server where databases may be made and dropped; the machine's own unless the environment names another. */
const serverUrl = () => process.env.TEST_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`

export function urlOf(database: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${database}`
  return url.href
}

export async function withServer<T>(act: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: serverUrl() })
  await server.connect()
  try {
    return await act(server)
  } finally {
    await server.end()
  }
}

export const onServer = (...statements: string[]): Promise<void> =>
  withServer(async (server) => {
    for (const statement of statements) await server.query(statement)
  })

/**
 * Gives every database of this run a server of its own in memory, unless the environment names one. Answers how to end
 * it, which drops all of them at once; on a named server, those whose names begin with `name`.
 */
export async function openTestServer(name: string): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return () => dropStartingWith(name)
  const cluster = await privateCluster(`demarc-test-${process.pid}`, { isDurable: false })
  process.env.TEST_DATABASE_URL = await cluster.start()
  return async () => {
    await cluster.remove()
    delete process.env.TEST_DATABASE_URL
  }
}

const dropStartingWith = (name: string): Promise<void> =>
  withServer(async (server) => {
    const { rows } = await server.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [name],
    )
    for (const { datname } of rows) await server.query(`drop database if exists ${datname} with (force)`)
  })
