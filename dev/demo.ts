import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run, start } from './processes/run.ts'

/**
 * `npm run demo`: the built product with a small company at work in it, on a PostgreSQL of its own. Everything is thrown
 * away when it ends. Needs the programs of PostgreSQL 15 and PostGIS, but no server and no password.
 */
const port = process.env.PORT ?? '5000'
const directory = resolve('.demarc/demo')
const cluster = {
  DEMARC_SERVICES_DIR: process.env.DEMARC_SERVICES_DIR ?? '/tmp/demarc-demo',
  DEMARC_CLUSTER_DURABLE: 'no',
}

const step = async (says: string, command: string, args: readonly string[], env: Record<string, string> = {}) => {
  process.stdout.write(`${says} …\n`)
  const { code, output } = await run(command, args, { env })
  if (code === 0) return output
  process.stderr.write(output)
  await stopDatabase()
  process.exit(1)
}
const stopDatabase = () => run('bash', ['dev/services/cluster.sh', 'stop'], { env: cluster })

if (!existsSync('apps/web/dist/index.html')) await step('Building the web app', 'npm', ['run', '-s', 'build'])
await stopDatabase()
const output = await step('Starting a PostgreSQL', 'bash', ['dev/services/cluster.sh', 'start'], cluster)
const env = {
  PORT: port,
  DATABASE_URL: output.trim().split('\n').at(-1) ?? '',
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  STORAGE_URL: pathToFileURL(`${directory}-${process.pid}`).href,
}
await step('Creating the tables', 'demarc', ['migrate'], env)
await step(
  'Creating a company with orders, photos and invoices',
  'node',
  ['dev/demo/seed.ts', '--demo', '--small'],
  env,
)

const server = start('demarc', ['serve', '--jobs'], { env: { ...env, LOG_LEVEL: 'warn' } })
process.stdout.write(`
  Demarc: ${env.PUBLIC_URL}
  Sign in as admin@demarc.test, password demarc-demo. The other seats: backend@, supervisor@, fielder@, customer@demarc.test.
  Ctrl+C ends it and forgets everything.

`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => server.kill(signal))
server.once('close', (code) => {
  void stopDatabase().then(() => process.exit(code ?? 0))
})
