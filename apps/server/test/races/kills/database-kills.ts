import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { median } from '#test/call.ts'
import { startWorkerProcess, type ServerProcess } from '#test/processes.ts'
import type { Death, MortalScene } from '../cluster.ts'
import { until } from '../killed-worker.ts'
import { countLost, readOrderBooks, type OrderBooks } from '../orders/order-books.ts'
import { askForOrder, openOrderDesk, PAUSE_MS, type OrderDesk } from '../orders/order-desk.ts'
import { call, tally, type Scene } from '../scene.ts'

export type DatabaseKills = OrderBooks & {
  readonly kills: number
  readonly acknowledged: number
  /** Acknowledged, and not there afterwards. */
  readonly lost: number
  /** What clerks heard in all. */
  readonly answers: Record<string, number>
  /** What each process said while there was no database, and in the moment it was back. */
  readonly whileAway: Record<string, number>
  readonly onReturn: Record<string, number>
  readonly medianRestartMs: number
  readonly longestRestartMs: number
  readonly longestReturnMs: number
  /** Processes that did not live to see the end. */
  readonly dead: number
}
type Size = {
  readonly kills: number
  /** The database dies after so many orders, or after so many seconds if that comes first. */
  readonly ordersEach: number
  readonly secondsEach: number
}

const CLERKS = 12
const DEATHS: readonly Death[] = ['kill9', 'halt']

/** Clerks write orders and a worker works; again and again the database dies under them and comes back. */
export async function killWhileOrdering(scene: MortalScene, size: Size): Promise<DatabaseKills> {
  const desk = await openOrderDesk(scene, CLERKS)
  const worker = await startWorkerProcess(scene.databaseUrl)
  const shift = startShift(scene, desk)
  const [whileAway, onReturn]: [string[], string[]] = [[], []]
  const [restarts, returns]: [number[], number[]] = [[], []]
  let dead = 0
  try {
    for (let kill = 0; kill < size.kills; kill++) {
      await shift.progress(size.ordersEach, size.secondsEach)
      await scene.die(DEATHS[kill % DEATHS.length] ?? 'kill9')
      whileAway.push(...(await askAll(scene, desk)).map(({ said }) => said))
      restarts.push(await scene.revive())
      const back = await askAll(scene, desk)
      onReturn.push(...back.map(({ said }) => said))
      returns.push(...back.map(({ ms }) => ms))
    }
    dead = [worker, ...scene.servers].filter(hasEnded).length
  } finally {
    await shift.end()
    await worker.end()
  }
  return {
    ...(await readOrderBooks(scene)),
    kills: size.kills,
    acknowledged: shift.acknowledged.size,
    lost: await countLost(scene, shift.acknowledged),
    answers: tally(shift.answers),
    whileAway: tally(whileAway),
    onReturn: tally(onReturn),
    medianRestartMs: Math.round(median(restarts)),
    longestRestartMs: Math.round(Math.max(...restarts)),
    longestReturnMs: Math.round(Math.max(...returns)),
    dead,
  }
}

const hasEnded = ({ child }: ServerProcess) => child.exitCode !== null || child.signalCode !== null

/**
 * The control: commits are acknowledged before they are on disk. PostgreSQL's WAL writer would follow within moments; held
 * still, as by a slow disk, it cannot save by luck what nobody has promised to keep.
 */
export async function acknowledgeTooEarly({ owner }: Scene): Promise<void> {
  await sql`alter system set synchronous_commit = off`.execute(owner)
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'walwriter' and pg_reload_conf()`.execute(owner)
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
}

/** Every clerk writes one order after the other, each asked for once: what was not acknowledged was never promised. */
function startShift(scene: Scene, desk: OrderDesk) {
  const acknowledged = new Map<string, string>()
  const answers: string[] = []
  let isOver = false
  let next = 0
  const work = async () => {
    while (!isOver) {
      const n = next++
      const answer = await askForOrder(scene, desk, { n, form: {} }).catch(() => null)
      answers.push(String(answer?.status ?? 'nobody there'))
      if (answer?.status === 201) acknowledged.set(String(answer.json().id), String(answer.json().jsn))
      else await wait(PAUSE_MS)
    }
  }
  const clerks = Promise.all(desk.clerks.map(work))
  return {
    acknowledged,
    answers,
    progress: async (orders: number, seconds: number) => {
      const enough = acknowledged.size + orders
      const latest = Date.now() + seconds * 1000
      await until(() => acknowledged.size >= enough || Date.now() > latest, 60_000 + seconds * 1000, 'some orders')
    },
    end: async () => {
      isOver = true
      await clerks
    },
  }
}

/** One question to each process, with what it said: `503 database.unavailable, retry after 2`. */
const askAll = (scene: Scene, { clerks }: OrderDesk) =>
  Promise.all(
    scene.servers.map(async (server) => {
      const reply = await call(server, 'GET /api/auth/user', { cookie: clerks[0] ?? '' }).catch(() => null)
      if (!reply) return { said: 'nobody there', ms: Infinity }
      const code = reply.status === 200 ? '' : ` ${String(reply.json().code)}`
      const pause = reply.headers.get('retry-after')
      return { said: `${reply.status}${code}${pause ? `, retry after ${pause}` : ''}`, ms: reply.ms }
    }),
  )
