import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const PROVIDER_KEY = 'a key of the provider, for tests'

/** How it meets a caller; undefined: as it should. */
export type Manners =
  | { readonly status: number; readonly headers?: Record<string, string> }
  | 'silent'
  | 'hangs up after taking it'
  | undefined

export type Posted = { readonly key: string; readonly sha256: string; readonly bytes: number; readonly jsn: string }

/** A provider that takes packages: strict with what is signed, and with the bad manners that tests ask for. */
export async function openProvider(mannersOf: (n: number) => Manners = () => undefined) {
  const taken: Posted[] = []
  let asked = 0

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const manners = request.method === 'POST' ? mannersOf(asked++) : undefined
    if (manners === 'silent') return
    if (typeof manners === 'object') return void response.writeHead(manners.status, manners.headers).end()
    if (request.method === 'HEAD') return void response.writeHead(isSigned(request, 'test') ? 204 : 401).end()
    const posted = await readPosted(request)
    if (!posted) return void response.writeHead(401).end()
    taken.push(posted)
    if (manners === 'hangs up after taking it') return void request.socket.destroy()
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ reference: `R-${posted.key.slice(0, 8)}` }))
  }
  const server = createServer((request, response) => void receive(request, response).catch(() => {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address of this form.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api`,
    /** Everything that was taken, repeats too. */
    taken,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const headerOf = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '')

function isSigned(request: IncomingMessage, signed: string): boolean {
  const [, at = '', mac = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headerOf(request, 'demarc-signature')) ?? []
  return createHmac('sha256', PROVIDER_KEY).update(`${at}.${signed}`).digest('hex') === mac
}

/** Null where it is not from us, or not what it says. */
async function readPosted(request: IncomingMessage): Promise<Posted | null> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of request) {
    // Without an encoding a stream of bytes hands out Buffers.
    const part = chunk as Buffer
    bytes += part.length
    hash.update(part)
  }
  const [key, sha256] = [headerOf(request, 'idempotency-key'), headerOf(request, 'demarc-sha256')]
  const isWhole = hash.digest('hex') === sha256 && Number(request.headers['content-length']) === bytes
  return isWhole && isSigned(request, `${key}.${sha256}`)
    ? { key, sha256, bytes, jsn: headerOf(request, 'demarc-site') }
    : null
}
