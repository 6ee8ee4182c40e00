import { createWriteStream, mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { onServer, urlOf } from '../apps/server/test/databases.ts'
import { dropStorage, storageUrlOf } from '../apps/server/test/storages.ts'
import { run, start } from '../dev/processes/run.ts'

const LOGS = '.demarc/logs'
const START_WITHIN_MS = 60_000

type Env = Record<string, string>
type Running = { readonly url: string; readonly stop: () => Promise<void> }

/** What `npm run e2e` migrates once; every installation of the browser tests is a copy of one of the two. */
const MIGRATED = process.env.E2E_MIGRATED
const SEEDED = process.env.E2E_SEEDED

/** A throwaway database with the schema and nobody in it, as an installation begins. */
export async function emptyDatabase(name: string): Promise<string> {
  if (MIGRATED) return copyDatabase(name, MIGRATED)
  await dropDatabase(name)
  await onServer(`create database ${name}`)
  await runCommand('migrate', urlOf(name))
  return urlOf(name)
}

/** A throwaway database with the demonstration accounts in it. */
export async function freshDatabase(name: string): Promise<string> {
  if (SEEDED) return copyDatabase(name, SEEDED)
  const url = await emptyDatabase(name)
  await seedDatabase(url)
  return url
}

/** Adds the demonstration accounts. */
export const seedDatabase = (url: string): Promise<void> => runCommand('seed', url)

/** Takes a tenth of the time that the migrations take. */
export async function copyDatabase(name: string, template: string): Promise<string> {
  await dropDatabase(name)
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  return urlOf(name)
}

/** A throwaway database with a whole company at work in it; photos and the map of its towns take a minute each. */
export async function demoDatabase(name: string, { isToLookAt = true } = {}): Promise<string> {
  const url = await emptyDatabase(name)
  await runCommand('seed', url, '--demo', ...(isToLookAt ? [] : ['--without-photos', '--without-map']))
  return url
}

/** Together with the files that belong to it. */
export async function dropDatabase(name: string): Promise<void> {
  await onServer(`drop database if exists ${name} with (force)`)
  dropStorage(urlOf(name))
}

const COMMANDS = { migrate: ['demarc', 'migrate'], seed: ['node', 'dev/demo/seed.ts'] } as const

async function runCommand(command: keyof typeof COMMANDS, databaseUrl: string, ...options: string[]): Promise<void> {
  const [program, ...words] = COMMANDS[command]
  const env = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, STORAGE_URL: storageUrlOf(databaseUrl) }
  const { code, output } = await run(program, [...words, ...options], { env })
  if (code !== 0) throw new Error(output)
}

/** Starts one server process, as an installation would, and waits until it can serve. What it logs goes to a file. */
export async function startServer(name: string, port: number, env: Env): Promise<Running> {
  mkdirSync(LOGS, { recursive: true })
  const url = `http://127.0.0.1:${port}`
  const log = createWriteStream(`${LOGS}/${name}.log`)
  const child = start('demarc', ['serve', '--jobs'], {
    quiet: true,
    env: {
      PORT: String(port),
      PUBLIC_URL: url,
      ...(env.DATABASE_URL ? { STORAGE_URL: storageUrlOf(env.DATABASE_URL) } : {}),
      ...env,
    },
  })
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  // A machine that is busy with everything else takes its time to begin.
  const latest = Date.now() + START_WITHIN_MS
  while (Date.now() < latest) {
    if (child.exitCode !== null) break
    const reply = await fetch(`${url}/api/ready`).catch(() => null)
    if (reply?.ok) return { url, stop }
    await sleep(200)
  }
  await stop()
  throw new Error(`${name} did not start: see ${LOGS}/${name}.log`)
}
