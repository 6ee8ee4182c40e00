import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Releases = {
  readonly origin: string
  /** From now on the service worker is another one than before. */
  readonly next: () => void
  /** Photos do not arrive until the answer is called. */
  readonly holdPhotos: () => () => void
  readonly close: () => void
}

/** In front of the real server, for what cannot be done to it in a story: bring out a release. */
export async function openReleases(target: string): Promise<Releases> {
  let release = 1
  let gate: Promise<void> = Promise.resolve()
  const pass = async (asked: IncomingMessage, reply: ServerResponse) => {
    const url = new URL(asked.url ?? '/', target)
    if (asked.method === 'PATCH') await gate
    const headers = {
      ...asked.headers,
      host: url.host,
      // The server takes calls from its own pages only.
      ...(asked.headers.origin ? { origin: target } : {}),
      // To be written on, it comes as it is.
      ...(url.pathname === '/sw.js' ? { 'accept-encoding': 'identity' } : {}),
    }
    const forward = request(url, { method: asked.method ?? 'GET', headers }, (answer) => {
      if (url.pathname === '/sw.js') {
        reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
        answer.on('data', (bytes: Buffer) => reply.write(bytes))
        answer.on('end', () => reply.end(`\n// ${release}`))
        return
      }
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    forward.on('error', () => reply.destroy())
    reply.on('close', () => forward.destroy())
    asked.pipe(forward)
  }
  const server = createServer((asked, reply) => void pass(asked, reply))
  server.listen(0)
  await once(server, 'listening')
  // A TCP server that listens has an address of this form.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    next: () => (release += 1),
    holdPhotos: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
