#!/usr/bin/env node
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

type Values = Record<string, string | boolean | string[] | undefined>
type Command = {
  readonly usage: string
  readonly summary: string
  readonly options?: ParseArgsOptionsConfig
  /** Imports its module itself, so that a command loads only what it needs. */
  readonly run: (values: Values) => Promise<void>
}

/** Everything an installation is run with. Docs, container image and systemd units use these commands alone. */
const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    usage: 'serve [--jobs]',
    summary: 'serves the web app and the API; with --jobs it also runs the jobs',
    options: { jobs: { type: 'boolean' } },
    run: async ({ jobs = false }) => (await import('../start.ts')).start({ web: true, jobs: jobs === true }),
  },
  work: {
    usage: 'work',
    summary: 'runs the jobs: emails, photos, deliveries, deadlines, seals',
    run: async () => (await import('../start.ts')).start({ web: false, jobs: true }),
  },
  migrate: {
    usage: 'migrate',
    summary: 'brings the database schema up to date; run it after every update',
    run: async () => (await import('./migrate.ts')).migrate(),
  },
  'admin create': {
    usage: 'admin create --email you@company.com --first-name Ada --last-name Okafor',
    summary: 'creates an admin; asks for the password, or reads it from ADMIN_PASSWORD or ADMIN_PASSWORD_FILE',
    options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
    run: async (values) => (await import('./admin-create.ts')).createAdmin(values),
  },
  doctor: {
    usage: 'doctor [--files 1000] [--hashes] [--head SEAL]',
    summary: 'checks database and files for anything that must never happen',
    options: { head: { type: 'string' }, files: { type: 'string' }, hashes: { type: 'boolean', default: false } },
    run: async (values) => (await import('./doctor.ts')).examine(values),
  },
  'files copy': {
    usage: 'files copy --to DIRECTORY | --from DIRECTORY',
    summary: 'copies files that are missing from the storage to a directory, or back',
    options: { to: { type: 'string' }, from: { type: 'string' } },
    run: async (values) => (await import('./files-copy.ts')).copyFiles(values),
  },
  'ground import': {
    usage:
      'ground import --osm FILE.osm.pbf [--roofs FILE.geojson] [--addresses FILE.csv] [--ranges FILE.geojson] [--attribution "…"] [--remove-missing]',
    summary:
      'makes the street map, and imports roofs and addresses; repeat an option for several files; one that was stopped goes on where it was',
    options: {
      osm: { type: 'string', multiple: true },
      roofs: { type: 'string', multiple: true },
      addresses: { type: 'string', multiple: true },
      ranges: { type: 'string', multiple: true },
      attribution: { type: 'string' },
      'remove-missing': { type: 'boolean' },
    },
    run: async (values) => (await import('./ground-import.ts')).importGroundFiles(values),
  },
  'config check': {
    usage: 'config check [--mail-to you@company.com]',
    summary: 'lists what is set and what is missing, and tests each service; with --mail-to it also sends an email',
    options: { 'mail-to': { type: 'string' } },
    run: async (values) => (await import('./config-check.ts')).checkConfig(values),
  },
  health: {
    usage: 'health [--worker] [--wait]',
    summary:
      'checks that the web process on this machine is ready, or with --worker the worker; --wait waits up to a minute',
    options: { worker: { type: 'boolean' }, wait: { type: 'boolean' } },
    run: async (values) => (await import('./health.ts')).askHealth(values),
  },
  version: {
    usage: 'version',
    summary: 'prints the version of Demarc and of Node',
    run: async () => {
      const { productVersion } = await import('#platform/processes/product-version.ts')
      process.stdout.write(`Demarc ${productVersion()}, Node ${process.version}\n`)
    },
  },
}

const help = () => {
  const width = 22
  const lines = Object.values(COMMANDS).map(({ usage, summary }) =>
    usage.length < width
      ? `  demarc ${usage.padEnd(width)}${summary}`
      : `  demarc ${usage}\n${' '.repeat(9 + width)}${summary}`,
  )
  return `${lines.join('\n')}\n\nSettings are environment variables; .env.example and docs/operations.md list them.\n`
}

/** The name is the first two words or the first one. */
function findCommand(words: readonly string[]): { command: Command; rest: string[] } | null {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    // Not `COMMANDS[name]` alone: every object has a `constructor`.
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (command) return { command, rest: words.slice(length) }
  }
  return null
}

async function main(words: readonly string[]): Promise<void> {
  const isHelp = words.length === 0 || words[0] === 'help' || words.includes('--help') || words.includes('-h')
  if (isHelp) return void process.stdout.write(help())
  const found = findCommand(words)
  if (!found) throw new Error(`There is no command "demarc ${words.join(' ')}".\n\n${help()}`)
  const { values } = parseArgs({ args: found.rest, options: found.command.options ?? {} })
  // Only an option that says `multiple` has a list.
  await found.command.run(values as Values)
}

/** Their own message only says which service failed; the reason is in what they wrap. */
const SERVICE_FAULTS = new Set(['DatabaseAway', 'StorageFault'])

/** One sentence for what an operator can fix; a bug in the code comes with its stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (SERVICE_FAULTS.has(error.name)) return `${error.message}: ${describe(error.cause)}`
  // A connection tried at several addresses has a code and no message.
  if ('code' in error) return error.message || String(error.code)
  return error.name === 'Error' ? error.message : (error.stack ?? error.message)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${describe(error)}\n`)
  // Connections that are still open would keep the process alive.
  process.exit(1)
}
