import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { start } from './processes/run.ts'

/**
 * `npm run soak`: the long forms of everything CI runs the short form of, with seeds drawn anew.
 *   --only server,midnight-utc   only these parts     --seed 4711   the seeds of an earlier run
 * Prints a table at the end and exits with 1 if a part failed. CONTRIBUTING says what to run before which change is done.
 */
type Part = { readonly says: string; readonly run: () => Promise<number> }
type Env = Record<string, string>

const { values } = parseArgs({ options: { only: { type: 'string' }, seed: { type: 'string' } } })
const SEED = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))
const LONG: Env = { DEMARC_SOAK: '1', DEMARC_SEED: SEED }
const SERVER = ['run', '--project=pure', '--project=pure-alone', '--project=server', '--project=server-alone']

const PARTS: Record<string, Part> = {
  server: {
    says: 'all server tests at full size: 100,000 orders, 5,000 fuzzed requests, 200 pictures, races, kills',
    run: () => call('vitest', SERVER, LONG),
  },
  shuffled: {
    says: 'server and component tests in another order of files',
    run: async () => {
      const [seed, env] = [`--sequence.seed=${SEED}`, { DEMARC_SHUFFLED: '1' }]
      const server = await call('vitest', [...SERVER, seed], env)
      return server || call('npm', ['run', '-s', 'test:components', '--', seed], env)
    },
  },
  components: {
    says: 'component tests whose screens stay for a second after each test: a call that nothing answers shows',
    run: () => call('npm', ['run', '-s', 'test:components'], LONG),
  },
  browser: {
    says: 'all browser tests: every screen in every theme with axe, maps, the offline day with kills',
    run: () => call('npm', ['run', '-s', 'e2e'], LONG),
  },
  'midnight-local': {
    says: 'server tests, and browser tests about days, from 23:58 in New York',
    run: () => aroundMidnight('America/New_York'),
  },
  'midnight-utc': {
    says: 'the same from 23:58 UTC',
    run: () => aroundMidnight('UTC'),
  },
}

const call = (command: string, args: readonly string[], env: Env): Promise<number> =>
  new Promise((done) => {
    const child = start(command, args, { env })
    child.once('error', () => done(1))
    child.once('close', (code) => done(code ?? 1))
  })

/** They compare the times of files, which no library changes. */
const FILE_TIMES = '**/platform/storage/storage.test.ts'

async function aroundMidnight(zone: string): Promise<number> {
  const server = await call('vitest', [...SERVER, '--exclude', FILE_TIMES], lateIn(zone))
  return server || call('npm', ['run', '-s', 'e2e', '--', '--grep', '@days'], lateIn(zone))
}

/**
 * Every process, the database's too, runs on a clock that is behind by the same time: it shows the last 23:58 now. Never
 * ahead: PostgreSQL looks at the clock in a signal handler, where the library shows the real time, and would wait for
 * its own timeouts until the real clock has caught up.
 */
function lateIn(zone: string): Env {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  if (!library) throw new Error('libfaketime is missing: npm run setup installs it')
  const now = Temporal.Now.zonedDateTimeISO(zone)
  const today = now.with({ hour: 23, minute: 58, second: 0, millisecond: 0 })
  const late = Temporal.ZonedDateTime.compare(today, now) > 0 ? today.subtract({ days: 1 }) : today
  const behind = Math.round(late.until(now).total('seconds'))
  return { LD_PRELOAD: library, FAKETIME: `-${behind}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}

const chosen = values.only?.split(',') ?? Object.keys(PARTS)
const unknown = chosen.filter((name) => !(name in PARTS))
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`)

process.stdout.write(`soak with --seed ${SEED}\n`)
const lines: string[] = []
for (const name of chosen) {
  const begun = performance.now()
  const code = (await PARTS[name]?.run()) ?? 1
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1).padStart(6)
  lines.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${minutes} min  ${name.padEnd(15)} ${PARTS[name]?.says}`)
  if (code !== 0) process.exitCode = 1
}
process.stdout.write(`\nsoak with --seed ${SEED}\n${lines.join('\n')}\n`)
