import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

type Target = { readonly host: string; readonly address: string; readonly ca: string }
type Call = { readonly method: 'GET' | 'POST' | 'PUT'; readonly path: string; readonly body?: object }
type Reply = { readonly status: number; readonly cookie: string; readonly text: string }
export type Tally = { readonly asked: number; readonly lost: readonly string[]; readonly slowestMs: number }

/** Calls through the proxy on connections that stay open, as a browser's do. */
export function openCaller({ host, address, ca }: Target) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16, ca, servername: host })
  let cookie = ''
  const send = ({ method, path, body }: Call): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const headers = {
        host,
        cookie,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      }
      const asked = request({ agent, host: address, method, path, headers, servername: host }, (reply) => {
        const parts: string[] = []
        reply.setEncoding('utf8').on('data', (part: string) => parts.push(part))
        reply.on('error', reject)
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            cookie: (reply.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
            text: parts.join(''),
          }),
        )
      })
      asked.on('error', reject).end(text)
    })
  const signIn = async (person: { email: string; password: string }) => {
    const reply = await send({ method: 'POST', path: '/api/login', body: person })
    if (reply.status !== 200) throw new Error(`sign-in: ${reply.status} ${reply.text}`)
    cookie = reply.cookie
  }
  return { send, signIn, close: () => agent.destroy() }
}

const PER_SECOND = 50

/** Asks at a steady pace while `act` runs and for two seconds more; whatever isn't answered with 2xx is lost. */
export async function askDuring(
  send: (call: Call) => Promise<Reply>,
  callOf: (n: number) => Call,
  act: () => Promise<unknown>,
): Promise<Tally> {
  const lost: string[] = []
  const open: Promise<void>[] = []
  let slowestMs = 0
  let isOver = false
  const ask = async (n: number) => {
    const begun = performance.now()
    const call = callOf(n)
    const reply = await send(call).catch((error: Error) => ({ status: 0, text: error.message }))
    slowestMs = Math.max(slowestMs, performance.now() - begun)
    if (reply.status < 200 || reply.status > 299)
      lost.push(`${call.method} ${call.path}: ${reply.status} ${reply.text}`)
  }
  const acting = act()
    .then(() => wait(2000))
    .finally(() => (isOver = true))
  const begun = performance.now()
  for (let n = 0; !isOver; n++) {
    open.push(ask(n))
    await wait(Math.max(0, begun + ((n + 1) * 1000) / PER_SECOND - performance.now()))
  }
  await acting
  await Promise.all(open)
  return { asked: open.length, lost, slowestMs: Math.round(slowestMs) }
}
