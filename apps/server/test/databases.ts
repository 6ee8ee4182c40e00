import { userInfo } from 'node:os'
import pg from 'pg'

/** A server where databases may be made and dropped; the machine's own unless the environment names another. */
const SERVER_URL = process.env.TEST_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`

export function urlOf(database: string): string {
  const url = new URL(SERVER_URL)
  url.pathname = `/${database}`
  return url.href
}

export async function withServer<T>(act: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: SERVER_URL })
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

export const dropStartingWith = (name: string): Promise<void> =>
  withServer(async (server) => {
    const { rows } = await server.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [name],
    )
    for (const { datname } of rows) await server.query(`drop database if exists ${datname} with (force)`)
  })
