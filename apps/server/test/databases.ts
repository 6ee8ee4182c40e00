import { userInfo } from 'node:os'
import pg from 'pg'

/** A server where databases may be made and dropped; the machine's own unless the environment names another. */
const SERVER_URL = process.env.TEST_DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`

export function urlOf(database: string): string {
  const url = new URL(SERVER_URL)
  url.pathname = `/${database}`
  return url.href
}

export async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER_URL })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
