import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const WEB_FOLDER = { user: 'demarc', password: 'between us' }

type Fault = 'cut' | 'shorten' | 'full' | 'busy' | 'redirect' | 'cut after moving'

/** A WebDAV folder as RFC 4918 has it, and as strict: no PUT without its folder, no MKCOL twice, no MOVE of nothing. */
export async function startWebFolder() {
  const [files, folders] = [new Map<string, Buffer>(), new Set(['/dav/', '/dav/Delivered/'])]
  /** By method and its count from 1: `PUT 2`. */
  const faults = new Map<string, Fault>()
  const seen: string[] = []
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address of this form.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dav/Delivered`

  const parentOf = (path: string) => path.replace(/[^/]+\/?$/, '')

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', url).pathname)
    const method = request.method ?? ''
    seen.push(`${method} ${path}`)
    const fault = faults.get(`${method} ${seen.filter((one) => one.startsWith(`${method} `)).length}`)
    const say = (status: number, headers: Record<string, string | number> = {}) =>
      void response.writeHead(status, headers).end()
    const [user, password] = atob((request.headers.authorization ?? '').replace(/^Basic /, '')).split(':')
    if (user !== WEB_FOLDER.user || password !== WEB_FOLDER.password) return say(401)
    if (fault === 'cut') return void request.once('data', () => request.destroy())
    const body = Buffer.concat(await request.toArray())
    if (fault === 'full') return say(507)
    if (fault === 'busy') return say(503, { 'retry-after': '90' })
    if (fault === 'redirect') return say(301, { location: 'https://elsewhere.example/' })
    if (method === 'HEAD') return head(path, say)
    if (method === 'MKCOL') return makeFolder(path, body, say)
    if (method === 'PUT') return put(path, fault === 'shorten' ? body.subarray(1) : body, { request, say })
    if (method === 'DELETE') return say(files.delete(path) ? 204 : 404)
    if (method !== 'MOVE') return say(405)
    move(path, request, fault === 'cut after moving' ? () => void request.destroy() : say)
  }

  type Say = (status: number, headers?: Record<string, string | number>) => void
  function head(path: string, say: Say): void {
    const found = files.get(path)
    return found ? say(200, { 'content-length': found.length }) : say(404)
  }

  function makeFolder(path: string, body: Buffer, say: Say): void {
    if (body.length > 0) return say(415)
    if (folders.has(path)) return say(405)
    if (!path.endsWith('/') || !folders.has(parentOf(path))) return say(409)
    folders.add(path)
    say(201)
  }

  function put(path: string, body: Buffer, { request, say }: { request: IncomingMessage; say: Say }): void {
    if (!request.headers['content-length']) return say(411)
    if (!folders.has(parentOf(path))) return say(409)
    const isNew = !files.has(path)
    files.set(path, body)
    say(isNew ? 201 : 204)
  }

  function move(path: string, request: IncomingMessage, say: Say): void {
    const found = files.get(path)
    if (!found) return say(404)
    const to = URL.parse(String(request.headers.destination))
    if (to?.origin !== new URL(url).origin) return say(502)
    const target = decodeURIComponent(to.pathname)
    if (!folders.has(parentOf(target))) return say(409)
    if (files.has(target) && request.headers.overwrite !== 'T') return say(412)
    const isNew = !files.has(target)
    files.delete(path)
    files.set(target, found)
    say(isNew ? 201 : 204)
  }

  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url, files, folders, faults, seen, close }
}
