import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decryptMessage, irregularitiesOf, type BrowserKeys } from './push-protocol.ts'

export type PushMessage = { id: string; title: string; text: string; path: string }
type Answer = { status: 201 | 404 | 410 | 429 | 500; retryAfter?: number | string; location?: string }

/**
 * A push service with devices behind it, as strict as the real ones say they are (RFC 8030, 8188, 8291, 8292). The real
 * ones cannot be reached from a test, and would let much of what is irregular pass.
 */
export async function openPushService(port = 0) {
  const devices = new Map<string, BrowserKeys & { messages: PushMessage[]; headers: Record<string, unknown>[] }>()
  const answers: Answer[] = []
  const irregular: string[] = []

  const server = createServer((request, response) => void serve(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address of this form.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const device = devices.get(request.url ?? '')
    if (!device) return void response.writeHead(404).end()
    const odd = irregularitiesOf(
      { method: request.method ?? '', headers: request.headers, body },
      { origin, ...device },
    )
    const told = odd.length === 0 ? decryptMessage(device, body) : null
    if (odd.length > 0 || told === null) {
      irregular.push(...(odd.length > 0 ? odd : ['cannot be decrypted with the keys of the device']))
      return void response.writeHead(400).end(odd.join('; '))
    }
    const { status, retryAfter, location } = answers.shift() ?? { status: 201 }
    if (status === 201 && !location) {
      // A service hands its devices bytes; ours are always JSON.
      device.messages.push(JSON.parse(told) as PushMessage)
      device.headers.push(request.headers)
    }
    response.writeHead(location ? 307 : status, {
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(location ? { location } : {}),
    })
    response.end()
  }

  return {
    origin,
    /** Whatever was wrong with a request. */
    irregular,
    /** The next requests hear these, one each; after that all is well again. */
    answerNext: (...next: Answer[]) => void answers.push(...next),
    /** What a browser would get from `pushManager.subscribe`. */
    addDevice: (applicationServerKey: string) => {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomUUID()}`
      const messages: PushMessage[] = []
      const headers: Record<string, unknown>[] = []
      devices.set(path, { pair, auth, applicationServerKey, messages, headers })
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
        /** What arrived and could be read, and the headers each came with. */
        messages,
        headers,
      }
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
export type PushService = Awaited<ReturnType<typeof openPushService>>
