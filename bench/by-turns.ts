import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { median } from '../apps/server/test/call.ts'
import { DEMARC, SESSION_SECRET, startProgram, type ServerProcess } from '../apps/server/test/processes.ts'
import { storageUrlOf } from '../apps/server/test/storages.ts'
import { APPLICATION_ROLE, sessionOptions } from '../apps/server/src/platform/db/pool.ts'
import { load } from './load.ts'

const CONNECTIONS = 16
const WARM_UP_MS = 1000
/** Until then the engine still compiles what it runs. */
const WARM_AFTER = 800
const ROUND_MS = 500
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type Statement = { readonly text: string; readonly values?: readonly unknown[] }
type Ask = Parameters<typeof load>[0]['ask']
type Round = { readonly perSecond: number; readonly cpuMicros: number; readonly latencies: readonly number[] }
export type Turns = { readonly bare: readonly Round[]; readonly demarc: readonly Round[] }

/** Both servers on one database. They run all the time; short rounds by turns, so that whatever else the machine does hits both. */
export async function openServers(
  url: string,
  statements: Readonly<Record<string, Statement>>,
  cookie: string,
  bareEnv: Record<string, string> = {},
) {
  const [bare, demarc] = await Promise.all([startBare(url, statements, bareEnv), startDemarc(url)])
  const byTurns = async (ask: Ask, rounds: number): Promise<Turns> => {
    for (const server of [bare, demarc])
      await measureRound(server, { cookie, ask }, { ms: WARM_UP_MS, atLeast: WARM_AFTER })
    const turns: { bare: Round[]; demarc: Round[] } = { bare: [], demarc: [] }
    for (let n = 0; n < rounds; n++) {
      turns.bare.push(await measureRound(bare, { cookie, ask }, { ms: ROUND_MS }))
      turns.demarc.push(await measureRound(demarc, { cookie, ask }, { ms: ROUND_MS }))
    }
    return turns
  }
  return { byTurns, end: () => Promise.all([bare.end(), demarc.end()]) }
}

/** The server says what it used of the processor. */
export const TELLS_CPU = { NODE_OPTIONS: `--import=${new URL('report-cpu.ts', import.meta.url).href}` }

const common = (url: string) => ({
  DATABASE_URL: url,
  SESSION_SECRET,
  DATABASE_POOL_SIZE: '10',
  ...TELLS_CPU,
})

const startBare = (url: string, statements: Readonly<Record<string, Statement>>, env: Record<string, string>) =>
  startProgram({
    file: fileOf('bare-server.ts'),
    output: 'drop',
    env: {
      ...common(url),
      ...env,
      STATEMENTS: JSON.stringify(statements),
      PG_OPTIONS: sessionOptions(APPLICATION_ROLE),
    },
  })

/** As in production: with its log line for each request. */
const startDemarc = (url: string) =>
  startProgram({
    file: DEMARC,
    args: ['serve'],
    output: 'drop',
    env: {
      ...common(url),
      LOG_LEVEL: 'info',
      REQUESTS_PER_MINUTE: '1000000000',
      STORAGE_URL: storageUrlOf(url),
    },
  })

type HowLong = { readonly ms: number; readonly atLeast?: number }

async function measureRound(
  server: ServerProcess,
  asked: { cookie: string; ask: Ask },
  { ms, atLeast }: HowLong,
): Promise<Round> {
  const before = await cpuOf(server)
  const { requests, seconds, latencies } = await load({ url: server.url, ...asked }, CONNECTIONS, ms, atLeast)
  return { perSecond: requests / seconds, cpuMicros: ((await cpuOf(server)) - before) / requests, latencies }
}

/** In microseconds, so far. */
export async function cpuOf({ child }: ServerProcess): Promise<number> {
  child.send('cpu')
  const [micros] = await once(child, 'message')
  return Number(micros)
}

/** How fast Demarc is against bare, round by round, and what each costs. */
export function compare({ bare, demarc }: Turns) {
  const ratio = (of: (round: Round) => number) => median(demarc.map((round, at) => of(round) / of(bare[at] ?? round)))
  const usual = (rounds: readonly Round[], of: (round: Round) => number) => Math.round(median(rounds.map(of)))
  const speed = ({ perSecond }: Round) => perSecond
  const cost = ({ cpuMicros }: Round) => cpuMicros
  const detail = [
    `${usual(demarc, speed)} against ${usual(bare, speed)} a second`,
    `processor ${usual(demarc, cost)} against ${usual(bare, cost)} us a request, ratio ${ratio(cost).toFixed(2)}`,
    `load of the machine ${loadavg()[0]?.toFixed(1)}`,
  ].join('; ')
  return { measured: ratio(speed), cpu: ratio(cost), detail }
}

/** So slow is one request in a hundred. */
export function slowest(rounds: readonly Round[]): number {
  const all = rounds.flatMap(({ latencies }) => latencies).toSorted((one, other) => one - other)
  return all[Math.floor(all.length * 0.99)] ?? NaN
}
