import type { Endpoint } from '@demarc/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { bytesOf } from '../reply-bytes.ts'
import type { TestApp } from '../test-app.ts'
import { NOBODY_ID } from '../fixtures/extra-people.ts'
import { idFor, type MatrixActors } from './actors.ts'
import { BODIES, HEADERS, QUERIES } from './bodies.ts'
import {
  ACTORS,
  expectedOf,
  idParamsOf,
  REACHED,
  ROWS,
  type ActorKind,
  type Expected,
  type RowKind,
} from './expectations.ts'

export type Combination = {
  readonly name: string
  readonly call: Endpoint
  readonly actor: ActorKind
  readonly row: RowKind | null
  readonly expected: Expected
}

/** Every call x everybody x each kind of row where the path has an id. */
export function combinationsOf(endpoints: Record<string, Endpoint>): Combination[] {
  return Object.entries(endpoints).flatMap(([name, call]) => {
    const rows = idParamsOf(call).length > 0 ? ROWS : [null]
    return ACTORS.flatMap((actor) =>
      rows.map((row) => ({ name, call, actor, row, expected: expectedOf(call, actor, row) })),
    )
  })
}

export const isDenied = ({ expected }: Combination): boolean => expected !== 'allowed'

type Servers = {
  readonly app: TestApp
  readonly actors: MatrixActors
  readonly asked: FastifyInstance
  /** Rows and sessions that were made before, for calls that cannot change them: making one costs more than asking. */
  readonly made: Map<string, string>
}

/** Asks for real; answers with a sentence where the reply is not the expected one. */
export async function deviationOf(servers: Servers, combination: Combination): Promise<string | null> {
  const { app, actors, asked, made } = servers
  const { name, call, actor, row, expected } = combination
  const who = actors[actor]
  const [param] = idParamsOf(call)
  const isReadOnly = asked !== app.http
  const once = makeOnce(made)
  const ofRow = isReadOnly || call.method === 'GET' ? once : makeAnew
  const ofSession = isReadOnly ? once : makeAnew
  const path =
    param && row
      ? call.path.replace(`:${param}`, await ofRow([param, row, actor].join(' '), () => idFor(app, param, row, who)))
      : call.path
  const url = path + (QUERIES[name] ?? '')
  // Nobody's attempts are counted together: this is not about limits.
  const status = await statusOf(
    asked,
    { method: call.method, url, ...bodyOf(name, call, who.userId), headers: HEADERS[name] ?? {} },
    await ofSession(`session of ${actor}`, who.cookie),
  )
  const isAsExpected = expected === 'allowed' ? REACHED.includes(status) : status === expected
  return isAsExpected ? null : `${actor} ${call.method} ${call.path} (${row ?? 'no'} row): ${status}, not ${expected}`
}

type Make = (key: string, make: () => Promise<string>) => Promise<string>

/** What was made under the same key before, or else a new one. */
export const makeOnce =
  (made: Map<string, string>): Make =>
  async (key, make) => {
    const value = made.get(key) ?? (await make())
    made.set(key, value)
    return value
  }
const makeAnew: Make = (_, make) => make()

const bodyOf = (name: string, call: Endpoint, askerId: string | null): Pick<InjectOptions, 'payload'> => {
  if (call.takes === 'bytes') return { payload: Buffer.from('bytes') }
  // A planted call has no body in the table.
  return name in BODIES ? { payload: BODIES[name as keyof typeof BODIES](askerId ?? NOBODY_ID) } : {}
}

let address = 0

async function statusOf(http: FastifyInstance, call: InjectOptions, cookie: string): Promise<number> {
  const n = address++
  const remoteAddress = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const reply = await http.inject({
    ...call,
    remoteAddress,
    payloadAsStream: true,
    headers: { ...call.headers, ...(cookie ? { cookie } : {}) },
  })
  await bytesOf(reply)
  return reply.statusCode
}
