import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { median } from '../apps/server/test/call.ts'
import { openInstallation } from '../apps/server/test/installation.ts'
import { giveSession, memberId } from '../apps/server/test/people.ts'
import { SESSION_SECRET, startProgram, type ServerProcess } from '../apps/server/test/processes.ts'
import { APPLICATION_ROLE, sessionOptions } from '../apps/server/src/platform/db/pool.ts'
import { findSession } from '../apps/server/src/support/serving/serving.queries.ts'
import { load } from './load.ts'

const ROUNDS = 24
const ROUND_MS = 600
const WARM_UP_MS = 2500
const CONNECTIONS = 16
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type Round = { readonly perSecond: number; readonly cpuMicros: number }

/** Both servers run all the time; short rounds by turns, so that whatever else the machine does hits both. */
export async function measureCurrentUser() {
  const { url, owner, drop } = await openInstallation()
  const cookie = await giveSession(owner, SESSION_SECRET, await memberId(owner, 'ben'))
  const [bare, demarc] = await Promise.all([startBare(url), startDemarc(url)])
  const run = (server: ServerProcess, ms: number) => measureRound(server, cookie, ms)
  try {
    for (const server of [bare, demarc]) await run(server, WARM_UP_MS)
    const rounds: { bare: Round; demarc: Round }[] = []
    for (let n = 0; n < ROUNDS; n++)
      rounds.push({ bare: await run(bare, ROUND_MS), demarc: await run(demarc, ROUND_MS) })
    return summary(rounds)
  } finally {
    await Promise.all([bare.end(), demarc.end()])
    await drop()
  }
}

const common = (url: string) => ({
  DATABASE_URL: url,
  SESSION_SECRET,
  DATABASE_POOL_SIZE: '10',
  NODE_OPTIONS: `--import=${new URL('report-cpu.ts', import.meta.url).href}`,
})

const startBare = (url: string) =>
  startProgram({
    file: fileOf('bare-server.ts'),
    output: 'drop',
    env: { ...common(url), SESSION_QUERY: findSession.text, PG_OPTIONS: sessionOptions(APPLICATION_ROLE) },
  })

/** As in production: with its log line for each request. */
const startDemarc = (url: string) =>
  startProgram({
    file: fileOf('../apps/server/src/app/main.ts'),
    output: 'drop',
    env: { ...common(url), DEMARC_ROLE: 'web', LOG_LEVEL: 'info', REQUESTS_PER_MINUTE: '1000000000' },
  })

async function measureRound(server: ServerProcess, cookie: string, ms: number): Promise<Round> {
  const before = await cpuOf(server)
  const { requests, seconds } = await load({ url: server.url, path: '/api/auth/user', cookie }, CONNECTIONS, ms)
  return { perSecond: requests / seconds, cpuMicros: ((await cpuOf(server)) - before) / requests }
}

async function cpuOf({ child }: ServerProcess): Promise<number> {
  child.send('cpu')
  const [micros] = await once(child, 'message')
  return Number(micros)
}

function summary(rounds: readonly { bare: Round; demarc: Round }[]) {
  const ratio = (of: (round: Round) => number) => median(rounds.map(({ bare, demarc }) => of(demarc) / of(bare)))
  const [bareCpu, demarcCpu] = (['bare', 'demarc'] as const).map((name) =>
    median(rounds.map((round) => round[name].cpuMicros)),
  )
  const [barePerSecond, perSecond] = (['bare', 'demarc'] as const).map((name) =>
    median(rounds.map((round) => round[name].perSecond)),
  )
  const detail = [
    `${Math.round(perSecond ?? 0)} against ${Math.round(barePerSecond ?? 0)} a second`,
    `processor ${Math.round(demarcCpu ?? 0)} against ${Math.round(bareCpu ?? 0)} us a request, ratio ${ratio(({ cpuMicros }) => cpuMicros).toFixed(2)}`,
    `load of the machine ${loadavg()[0]?.toFixed(1)}`,
  ]
  return { measured: ratio(({ perSecond: each }) => each), detail: detail.join('; ') }
}
