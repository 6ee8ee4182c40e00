import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { statementsByRow } from '../apps/server/src/platform/db/db.ts'
import { openTestServer } from '../apps/server/test/databases.ts'
import { openInstallation } from '../apps/server/test/installation.ts'
import { writeRows } from './row-types/rows.ts'
import { run } from './processes/run.ts'

/**
 * Writes the types of the tables and of the rows of named statements again, from a migrated database: that of
 * DATABASE_URL, else one of its own. With --verify it only compares.
 */
const ROWS = 'apps/server/src/platform/db/rows.ts'
const isVerifying = process.argv.includes('--verify')

async function writeTypes(url: string): Promise<void> {
  const { code, output } = await run('kysely-codegen', [
    '--config-file',
    'apps/server/.kysely-codegenrc.json',
    '--out-file',
    'apps/server/src/platform/db/tables.ts',
    '--url',
    url,
    ...process.argv.slice(2),
  ])
  process.stdout.write(output)
  process.exitCode = code

  // A statement is known once its file is loaded.
  for (const file of globSync('apps/server/src/**/*.queries.ts').toSorted()) await import(resolve(file))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rows = await writeRows(client, statementsByRow())
  await client.end()
  if (!isVerifying) writeFileSync(ROWS, rows)
  else if (readFileSync(ROWS, 'utf8') !== rows) {
    process.stdout.write(`${ROWS} is not what the database says: npm run db:types\n`)
    process.exitCode = 1
  }
}

async function writeTypesOfOwn(): Promise<void> {
  const endServer = await openTestServer('demarc_types')
  try {
    const { url, drop } = await openInstallation()
    try {
      await writeTypes(url)
    } finally {
      await drop()
    }
  } finally {
    await endServer()
  }
}

if (process.env.DATABASE_URL) await writeTypes(process.env.DATABASE_URL)
else await writeTypesOfOwn()
