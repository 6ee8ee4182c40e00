import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import { sql } from 'kysely'
import type { Db } from './db.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
const TABLE = 'pgmigrations'

/** Brings the schema up to date, as the owner of the database. Forward only. */
export async function migrateSchema(ownerUrl: string): Promise<string[]> {
  const done = await runner({
    databaseUrl: ownerUrl,
    dir: MIGRATIONS,
    direction: 'up',
    migrationsTable: TABLE,
    log: () => {},
    logger: { info: () => {}, warn: () => {}, error: (message) => process.stderr.write(`${message}\n`) },
  })
  return done.map((migration) => migration.name)
}

/** The newest migration this code was written for: what a database must have before it is served from. */
export const newestMigration = () =>
  readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1)
    ?.replace(/\.sql$/, '') ?? ''

export async function hasMigration(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(TABLE)} where name = ${name}`.execute(db)
  return rows.length > 0
}

/** The newest migration that was applied to this database. */
export async function findNewestApplied(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(TABLE)} order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? ''
}
