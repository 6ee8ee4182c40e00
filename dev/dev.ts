import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { run, start } from './processes/run.ts'

/** `npm run dev`: migrates, seeds and serves with reload. Needs nothing but a PostgreSQL 15 with PostGIS. */
const fromFile = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
const env: Record<string, string | undefined> = { ...fromFile, ...process.env }
env.DATABASE_URL ||= `postgres://${userInfo().username}@127.0.0.1:5432/demarc_dev`
const port = Number(env.PORT ?? 5000)
const webPort = port + 1
// The browser talks to Vite, which passes /api on.
env.PUBLIC_URL ||= `http://localhost:${webPort}`

await makeDatabase(env.DATABASE_URL)
for (const step of [
  ['demarc', 'migrate'],
  ['node', 'dev/demo/seed.ts'],
] as const) {
  const { code, output } = await run(step[0], step.slice(1), { env })
  process.stdout.write(output)
  if (code !== 0) process.exit(code)
}

const server = start(
  'node',
  [
    '--watch-path=apps/server/src',
    '--watch-path=packages',
    '--watch-preserve-output',
    'node_modules/.bin/demarc',
    'serve',
    '--jobs',
  ],
  { env },
)
const web = start('vite', ['apps/web', '--port', String(webPort), '--strictPort'], {
  env: { ...env, PORT: String(port) },
})
process.stdout.write(`\n  Demarc: http://localhost:${webPort}   sign in as admin@demarc.test, password demarc-demo\n\n`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    server.kill(signal)
    web.kill(signal)
  })
}

/** A newcomer has a server but no database yet. */
async function makeDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const client = new pg.Client({ connectionString: maintenance.href })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  await client.end()
}
