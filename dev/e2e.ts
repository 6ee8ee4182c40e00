import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { openNominatim } from '../apps/server/test/geocoders/nominatim.ts'
import { run, start } from './processes/run.ts'
import { openTestServer } from '../apps/server/test/databases.ts'
import { copyDatabase, emptyDatabase, seedDatabase, startServer } from '../e2e/servers.ts'
import { importComplex } from './stand-ins/complex-map.ts'
import { openTiles } from './stand-ins/tiles.ts'

/** `npm run e2e -- --grep @identity`: the built product, real servers around it, a real browser in front of it. */
const PORT = Number(process.env.E2E_PORT ?? 5180)
const DATABASE = `demarc_e2e_${process.pid}`
const MIGRATED = `${DATABASE}_migrated`
const SEEDED = `${DATABASE}_seeded`
/** Every password, token and cookie of the tests; the last test looks for them in the logs. */
const SECRETS = `.demarc/e2e-secrets-${process.pid}`

const STORAGE = `.demarc/e2e-storage-${process.pid}`

if (!existsSync('apps/web/dist/index.html')) throw new Error('build the web first: npm run build')

// A terminal's Ctrl+C reaches the tests too; this process stays to clean up after them.
process.on('SIGINT', () => undefined)
/** In the order of making; undone in the reverse order, whatever happens. */
const undo: (() => Promise<unknown>)[] = []
try {
  process.exitCode = await runTests()
} finally {
  for (const step of undo.toReversed()) await step()
}

async function runTests(): Promise<number> {
  const mail = await startMail()
  mkdirSync('.demarc', { recursive: true })
  writeFileSync(SECRETS, '')
  undo.push(async () => rmSync(SECRETS))
  undo.push(async () => rmSync(STORAGE, { recursive: true, force: true }))
  undo.push(await openTestServer(DATABASE))
  await emptyDatabase(MIGRATED)
  await seedDatabase(await copyDatabase(SEEDED, MIGRATED))
  const databaseUrl = await copyDatabase(DATABASE, SEEDED)
  const storageUrl = pathToFileURL(STORAGE).href
  await importComplex({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, STORAGE_URL: storageUrl })
  const tiles = await openTiles(PORT + 6)
  undo.push(tiles.close)
  const geocoder = await openNominatim(PORT + 7)
  undo.push(geocoder.close)
  const common = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: mail.SMTP_URL ?? '',
    STORAGE_URL: storageUrl,
    SESSION_SECRET: 'a secret that only this run of the tests knows',
    SECRETS_KEY: 'a key that only these tests and stories know',
    REQUESTS_PER_MINUTE: '100000',
    UPLOAD_CALLS_PER_MINUTE: '1000000',
    // A machine that stands still for a while is no reason to fail.
    BUSY_AFTER_MS: '0',
    ...tiles.env,
    GEOCODER: 'nominatim',
    GEOCODER_URL: geocoder.url,
  }
  // As in production: reset tokens go by mail.
  const office = await startServer('office', PORT, { ...common, NODE_ENV: 'production' })
  undo.push(office.stop)

  const tests = start('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
    env: {
      E2E_URL: office.url,
      E2E_SMTP_URL: mail.SMTP_URL,
      E2E_STORAGE_URL: storageUrl,
      E2E_IMAP_URL: mail.IMAP_URL,
      E2E_SPARE_PORT: String(PORT + 2),
      E2E_COMPANY_PORT: String(PORT + 3),
      E2E_PUSH_PORT: String(PORT + 4),
      E2E_DASHBOARD_PORT: String(PORT + 5),
      E2E_KIT_PORT: String(PORT + 8),
      E2E_BOARD_KIT_PORT: String(PORT + 9),
      E2E_GOLDEN_PORT: String(PORT + 11),
      E2E_MIGRATED: MIGRATED,
      E2E_SEEDED: SEEDED,
      // For what only days could bring about: a delivery last month, an invoice that is past due.
      E2E_DATABASE_URL: databaseUrl,
      E2E_SECRETS: SECRETS,
    },
  })
  return new Promise((done) => tests.once('close', (code) => done(code ?? 1)))
}

/** How to reach Exim and Dovecot. Those that ran before stay for whoever started them. */
async function startMail(): Promise<Record<string, string | undefined>> {
  const { code, output } = await run('bash', ['dev/services/start.sh', '--only', 'mail'])
  if (code !== 0) throw new Error(output)
  if (!output.includes('running already')) undo.push(() => run('bash', ['dev/services/stop.sh', '--only', 'mail']))
  const { output: exported } = await run('bash', ['dev/services/env.sh'])
  return Object.fromEntries(
    [...exported.matchAll(/^export (\w+)=['"]?([^'"\n]*)/gm)].map(([, key, value]) => [key, value]),
  )
}
