#!/usr/bin/env node
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

type Values = Record<string, string | boolean | undefined>
type Command = {
  readonly usage: string
  readonly says: string
  readonly options?: ParseArgsOptionsConfig
  /** Loaded only for the command that is called. */
  readonly run: (values: Values) => Promise<void>
}

/** Everything an installation is run with. Docs, container image and systemd units use these commands alone. */
const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    usage: 'serve [--jobs]',
    says: 'serves the web app and the API; with --jobs it also runs the jobs',
    options: { jobs: { type: 'boolean' } },
    run: async ({ jobs = false }) => (await import('../start.ts')).start({ web: true, jobs: jobs === true }),
  },
  work: {
    usage: 'work',
    says: 'runs the jobs: emails, photos, deliveries, deadlines, seals',
    run: async () => (await import('../start.ts')).start({ web: false, jobs: true }),
  },
  migrate: {
    usage: 'migrate',
    says: 'brings the database schema up to date; run it after every update',
    run: async () => (await import('./migrate.ts')).migrate(),
  },
  'admin create': {
    usage: 'admin create --email you@company.com --first-name Ada --last-name Okafor',
    says: 'creates an admin; asks for the password, or reads it from ADMIN_PASSWORD or ADMIN_PASSWORD_FILE',
    options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
    run: async (values) => (await import('./admin-create.ts')).createAdmin(values),
  },
  doctor: {
    usage: 'doctor [--files 1000] [--hashes] [--head SEAL]',
    says: 'checks database and files for anything that must never happen',
    options: { head: { type: 'string' }, files: { type: 'string' }, hashes: { type: 'boolean', default: false } },
    run: async (values) => (await import('./doctor.ts')).examine(values),
  },
  'config check': {
    usage: 'config check [--mail-to you@company.com]',
    says: 'says what is set, what is missing, and what each service answers; with --mail-to it also sends an email',
    options: { 'mail-to': { type: 'string' } },
    run: async (values) => (await import('./config-check.ts')).checkConfig(values),
  },
  health: {
    usage: 'health [--worker] [--wait]',
    says: 'asks the process on this machine whether it is ready, or with --worker the one that runs the jobs; --wait: up to a minute',
    options: { worker: { type: 'boolean' }, wait: { type: 'boolean' } },
    run: async (values) => (await import('./health.ts')).askHealth(values),
  },
  version: {
    usage: 'version',
    says: 'prints the version of Demarc and of Node',
    run: async () => {
      const { productVersion } = await import('#platform/processes/product-version.ts')
      process.stdout.write(`Demarc ${productVersion()}, Node ${process.version}\n`)
    },
  },
}

const help = () => {
  const width = 22
  const lines = Object.values(COMMANDS).map(({ usage, says }) =>
    usage.length < width
      ? `  demarc ${usage.padEnd(width)}${says}`
      : `  demarc ${usage}\n${' '.repeat(9 + width)}${says}`,
  )
  return `${lines.join('\n')}\n\nSettings are environment variables; .env.example and docs/operations.md list them.\n`
}

/** The longest name that the words begin with: "admin create" before "admin". */
function findCommand(words: readonly string[]): { command: Command; rest: string[] } | null {
  for (const length of [2, 1]) {
    const command = COMMANDS[words.slice(0, length).join(' ')]
    if (command && words.length >= length) return { command, rest: words.slice(length) }
  }
  return null
}

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0 || ['help', '--help', '-h'].includes(words[0] ?? '')) return void process.stdout.write(help())
  const found = findCommand(words)
  if (!found) throw new Error(`There is no command "demarc ${words.join(' ')}".\n\n${help()}`)
  const { values } = parseArgs({ args: found.rest, options: found.command.options ?? {} })
  // Options of one value each: parseArgs gives lists only where an option says `multiple`.
  await found.command.run(values as Values)
}

/** What an operator can put right is one sentence; a fault of ours names its place. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isExpected = error.name === 'Error' || 'code' in error
  return isExpected ? error.message : (error.stack ?? error.message)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${describe(error)}\n`)
  // Connections that are still open would keep the process alive.
  process.exit(1)
}
