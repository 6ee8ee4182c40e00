import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#platform/db/db.ts'
import { call, inParallel, type Answer } from '../call.ts'
import { countLeftOpen } from './open-transactions.ts'
import type { ServerProcess } from '../processes.ts'

type Setting = { readonly server: ServerProcess; readonly owner: Db; readonly cookie: string; readonly count: number }
export type AfterAborts = {
  readonly aborted: number
  readonly openTransactions: number
  /** How long the next requests took, one after the other, the first asked at once after the last one was cut. */
  readonly nextMs: readonly number[]
  /** What they were answered. */
  readonly statuses: readonly number[]
}

const AT_ONCE = 40
/** Longer than a short request takes, so that some are cut before, some during and some after the work. */
const LATEST_CUT_MS = 25

type Cut = { readonly route: string; readonly body?: (n: number) => object }
/** Reads, writes and a stream. */
const ROUTES: readonly Cut[] = [
  { route: 'GET /api/auth/user' },
  { route: 'GET /api/admin/users' },
  { route: 'GET /api/orders' },
  { route: 'GET /api/events' },
  { route: 'GET /api/notifications' },
  { route: 'POST /api/notifications/read' },
  { route: 'PUT /api/profile', body: (n) => ({ firstName: `Cut ${n}`, lastName: 'Midway', phone: null }) },
]
/** Slow, as it hashes a password: now and then, or the processor would be measured and not the server. */
const SLOW: Cut = {
  route: 'POST /api/admin/create-user',
  body: (n) => ({
    email: `cut-${n}@midway.test`,
    password: 'cut midway through',
    firstName: 'Cut',
    lastName: 'Midway',
    roleIds: ['00000000-0000-7000-8000-000000000004'],
  }),
}
const SLOW_EVERY = 50

/** Many people whose train enters a tunnel: the socket is destroyed at some moment between the first byte and the reply. */
export async function abortMidway({ server, owner, cookie, count }: Setting): Promise<AfterAborts> {
  await inParallel(count, AT_ONCE, (n) => cutOne(server.url, cookie, n))
  const next: Answer[] = []
  for (let n = 0; n < 3; n++) next.push(await call(server, 'GET /api/auth/user', { cookie }))
  return {
    aborted: count,
    openTransactions: await countLeftOpen(owner),
    nextMs: next.map(({ ms }) => ms),
    statuses: next.map(({ status }) => status),
  }
}

async function cutOne(url: string, cookie: string, n: number): Promise<void> {
  const { hostname, port } = new URL(url)
  const { route, body } = (n % SLOW_EVERY === 1 ? null : ROUTES[n % ROUTES.length]) ?? SLOW
  const [method, path] = route.split(' ')
  const payload = body ? JSON.stringify(body(n)) : ''
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n`
  const entity = body ? `content-type: application/json\r\ncontent-length: ${payload.length}\r\n` : ''
  const request = `${head}${entity}\r\n${payload}`

  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  // Every fifth is cut before it has said all it wanted.
  const isPartial = n % 5 === 0
  socket.write(isPartial ? request.slice(0, Math.ceil(request.length * Math.random())) : request)
  await wait(Math.random() * LATEST_CUT_MS)
  socket.resetAndDestroy()
}
