import { run } from './run.ts'

/** Writes the types of the tables again, from a migrated database (DATABASE_URL). With --verify it only compares. */
const { code, output } = await run('kysely-codegen', [
  '--config-file',
  'apps/server/.kysely-codegenrc.json',
  '--out-file',
  'apps/server/src/platform/db/tables.ts',
  '--url',
  process.env.DATABASE_URL ?? '',
  ...process.argv.slice(2),
])
process.stdout.write(output)
process.exitCode = code
