import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Site = { readonly origin: (host: '127.0.0.1' | 'localhost') => string; readonly close: () => void }

/** Somebody else's website on this machine: whatever is asked for, it answers the given page. */
export async function openForeignSite(pages: Record<string, string>): Promise<Site> {
  const server = createServer((request, reply) => {
    const page = pages[request.url ?? '/']
    reply.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' })
    reply.end(`<!doctype html><title>Elsewhere</title>${page ?? ''}`)
  })
  server.listen(0)
  await once(server, 'listening')
  // A TCP server that listens has an address of this form.
  const { port } = server.address() as AddressInfo
  return { origin: (host) => `http://${host}:${port}`, close: () => server.close() }
}
