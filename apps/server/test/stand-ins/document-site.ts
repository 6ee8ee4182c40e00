import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const UNIT = 320 * 1024
const MOST_PIECE = 60 * 1024 * 1024
export const GRAPH = {
  tenantId: 'a-tenant-of-tests',
  clientId: 'a-client-of-tests',
  clientSecret: 'between us',
  siteId: 'telco.sharepoint.test,1,2',
}

type Fault = 'cut' | 'throttle' | 'forget' | 'alter'
type Upload = { readonly path: string; received: Buffer; total: number | null }

/** A document site as Microsoft Graph describes it, and as strict: whoever does anything else is told 400. */
export async function startDocumentSite() {
  const [files, uploads, faults] = [new Map<string, Buffer>(), new Map<string, Upload>(), new Map<number, Fault>()]
  const seen: string[] = []
  let pieces = 0
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address of this form.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', url).pathname)
    seen.push(`${request.method} ${path.replace(/upload\/.*/, 'upload')}`)
    const say = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (path.startsWith('/upload/')) return upload(request, { path, say })
    const body = Buffer.concat(await request.toArray()).toString()
    if (path === `/${GRAPH.tenantId}/oauth2/v2.0/token`) return signIn(body, say)
    if (request.headers.authorization !== 'Bearer a-token') return say(401)
    const drive = `/v1.0/sites/${GRAPH.siteId}/drive`
    if (path === drive) return say(200, { id: 'drive' })
    const [, file, isSession] = /root:\/(.+?)(:\/createUploadSession)?$/.exec(path) ?? []
    if (!path.startsWith(drive) || !file) return say(400)
    if (!isSession) return files.has(file) ? say(200, itemOf(file, files.get(file))) : say(404)
    if (JSON.parse(body).item?.['@microsoft.graph.conflictBehavior'] !== 'replace') return say(400)
    const id = String(uploads.size + 1)
    uploads.set(id, { path: file, received: Buffer.alloc(0), total: null })
    say(200, { uploadUrl: `${url}upload/${id}?tempauth=secret`, nextExpectedRanges: ['0-'] })
  }

  type Say = (status: number, body?: object, headers?: Record<string, string>) => void
  function signIn(body: string, say: Say): void {
    const form = new URLSearchParams(body)
    const isKnown = form.get('client_id') === GRAPH.clientId && form.get('client_secret') === GRAPH.clientSecret
    const isWhole =
      form.get('grant_type') === 'client_credentials' && form.get('scope') === 'https://graph.microsoft.com/.default'
    if (!isWhole) return say(400)
    return isKnown ? say(200, { access_token: 'a-token', expires_in: 3599 }) : say(401)
  }

  async function upload(request: IncomingMessage, { path, say }: { path: string; say: Say }): Promise<void> {
    const id = path.split('/').at(-1) ?? ''
    const found = uploads.get(id)
    if (!found) return say(404)
    if (request.headers.authorization) return say(401)
    const next = () => ({ nextExpectedRanges: [`${found.received.length}-`] })
    if (request.method === 'GET') return say(200, next())
    const fault = faults.get(++pieces)
    if (fault === 'throttle') return say(429, {}, { 'retry-after': '7' })
    if (fault === 'forget') uploads.delete(id)
    if (fault === 'cut' || fault === 'forget') return void request.once('data', () => request.destroy())
    const body = Buffer.concat(await request.toArray())
    const [, first, last, total] =
      /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '')?.map(Number) ?? []
    if (first === undefined || last === undefined || total === undefined) return say(400)
    if (last - first + 1 !== body.length || body.length > MOST_PIECE || (found.total ?? total) !== total)
      return say(400)
    if (first !== found.received.length) return say(416)
    if (last + 1 < total && body.length % UNIT !== 0) return say(400)
    found.total = total
    found.received = Buffer.concat([found.received, body])
    if (found.received.length < total) return say(202, next())
    files.set(found.path, fault === 'alter' ? Buffer.from(found.received).fill(0, 0, 1) : found.received)
    uploads.delete(id)
    say(201, itemOf(found.path, files.get(found.path)))
  }

  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url, files, faults, seen, close }
}

const itemOf = (path: string, bytes: Buffer = Buffer.alloc(0)) => ({
  id: `item of ${path}`,
  size: bytes.length,
  webUrl: `https://telco.sharepoint.test/${path}`,
  file: { hashes: { quickXorHash: xorOf(bytes) } },
})

/** Byte by byte, as the description of the hash goes. */
function xorOf(bytes: Buffer): string {
  const hash = Buffer.alloc(20)
  let bit = 0
  for (const byte of bytes) {
    const wide = byte << (bit & 7)
    hash[bit >> 3]! ^= wide & 255
    hash[((bit >> 3) + 1) % 20]! ^= wide >> 8
    bit = (bit + 11) % 160
  }
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(bytes.length))
  for (const [n, byte] of length.entries()) hash[12 + n]! ^= byte
  return hash.toString('base64')
}
