import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a provider may do instead of its work. */
export const TROUBLES = [
  /** Takes the question and says nothing for a long time. */
  'slow',
  /** A byte now and then: never idle, never done. */
  'drip',
  /** Hangs up. */
  'down',
  'html',
  '500',
  'no-coordinates',
  'out-of-range',
  'redirect-to-private',
  'huge',
  /** Stops in the middle. */
  'torn',
  /** A good answer, called something else. */
  'wrong-type',
  /** Good JSON that no provider would say. */
  'nonsense',
] as const
type Mood = 'good' | (typeof TROUBLES)[number]

/** What a provider knows; the strange moods are its own words too. */
export type Protocol = {
  /** Null where the question keeps the protocol, else what is wrong with it. */
  readonly flawOf: (request: IncomingMessage, url: URL) => string | null
  readonly answer: (url: URL, mood: 'good' | 'no-coordinates' | 'out-of-range') => unknown
}

/** Whoever plays a geocoder: strict about what it is asked, and as bad as it is told to be. */
export async function openStandIn({ flawOf, answer }: Protocol, port = 0) {
  const asked: URL[] = []
  const irregular: string[] = []
  /** Where a redirect leads: somebody inside, who must never hear of it. */
  const inside = { visits: 0 }
  let mood: Mood = 'good'

  const secret = createServer((_, response) => {
    inside.visits += 1
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(secret, 'listening')
  const server = createServer((request, response) => serve(request, response)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address of this form.
  const portOf = (of: typeof server) => (of.address() as AddressInfo).port

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    asked.push(url)
    const flaw = flawOf(request, url)
    if (flaw) {
      irregular.push(flaw)
      return void response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: flaw }))
    }
    misbehave(mood, { response, url, answer, inside: portOf(secret) })
  }

  const close = async (of: typeof server) => {
    of.close()
    of.closeAllConnections()
    await once(of, 'close')
  }
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    /** Every question that came, kept or not. */
    asked,
    /** Whatever was wrong with one. */
    irregular,
    inside,
    be: (next: Mood) => {
      mood = next
    },
    close: async () => {
      await close(server)
      await close(secret)
    },
  }
}
export type StandIn = Awaited<ReturnType<typeof openStandIn>>

type Exchange = {
  readonly response: ServerResponse
  readonly url: URL
  readonly answer: Protocol['answer']
  /** The port of somebody inside. */
  readonly inside: number
}

function misbehave(mood: Mood, { response, url, answer, inside }: Exchange): void {
  const json = { 'content-type': 'application/json; charset=utf-8' }
  switch (mood) {
    case 'slow':
      return
    case 'down':
      return void response.destroy()
    case 'drip': {
      response.writeHead(200, json)
      const dripping = setInterval(() => response.write(' '), 50)
      return void response.once('close', () => clearInterval(dripping))
    }
    case 'html':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the network</h1>')
    case '500':
      return void response.writeHead(500, json).end('{"error":"broken"}')
    case 'redirect-to-private':
      return void response.writeHead(302, { location: `http://127.0.0.1:${inside}/` }).end()
    case 'huge': {
      response.writeHead(200, json)
      const pour = () => {
        while (response.writable && response.write(' '.repeat(16_384)));
      }
      response.on('drain', pour)
      return pour()
    }
    case 'torn':
      response.writeHead(200, { ...json, 'content-length': '5000' })
      return void response.write('[{"lat":"36', () => response.destroy())
    case 'wrong-type':
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(answer(url, 'good')))
    case 'nonsense':
      return void response.writeHead(200, json).end('{"results":7,"status":"FINE","lat":"north"}')
    case 'good':
    case 'no-coordinates':
    case 'out-of-range':
      return void response.writeHead(200, json).end(JSON.stringify(answer(url, mood)))
  }
}
