import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

type Reply = { readonly status: number; readonly body: Buffer }
type UploadRequest = {
  readonly method: string
  readonly cookie: string
  readonly type?: string
  readonly body?: Buffer
}

const GIVES_UP_MS = 20_000
const PAUSE_MS = 100

/** One request over a connection of its own, which may break at any byte. */
export const ask = (url: string, { method, cookie, type, body }: UploadRequest): Promise<Reply> =>
  new Promise((answered, failed) => {
    const headers = {
      cookie,
      ...(type ? { 'content-type': type } : {}),
      ...(body ? { 'content-length': body.length } : {}),
    }
    const options = { method, headers, agent: false, signal: AbortSignal.timeout(GIVES_UP_MS) } as const
    const asked = request(url, options, (reply) => {
      reply.toArray().then((chunks) => answered({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks) }), failed)
    })
    asked.on('error', failed).end(body)
  })

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A file that is taken for a PDF, of so many bytes that nobody has seen before. */
export const newFile = (size: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size), Buffer.from('\n%%EOF\n')])

type Sending = { readonly url: string; readonly cookie: string; readonly orderId: string; readonly file: Buffer }
export type Acknowledged = { readonly id: string; readonly sha256: string }

/** As a patient program sends a document: every step again until it is answered. */
export async function sendDocument({ url, cookie, orderId, file }: Sending): Promise<Acknowledged> {
  const json = 'application/json'
  for (;;) {
    const asked = await insist(() => ask(`${url}/api/objects/upload`, { method: 'POST', cookie }))
    const { uploadURL } = JSON.parse(String(asked.body))
    const put = await insist(() => ask(url + uploadURL, { method: 'PUT', cookie, type: 'application/pdf', body: file }))
    // Its ticket has run out meanwhile.
    if (put.status === 404) continue
    const body = Buffer.from(JSON.stringify({ orderId, fileName: 'faults.pdf', fileUrl: uploadURL }))
    const added = await insist(() => ask(`${url}/api/orders/documents`, { method: 'POST', cookie, type: json, body }))
    if (put.status !== 204 || added.status !== 201)
      throw new Error(`refused: ${String(put.body)} ${String(added.body)}`)
    return { id: JSON.parse(String(added.body)).id, sha256: sha256Of(file) }
  }
}

async function insist(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await call().catch(() => null)
    if (reply && reply.status < 500) return reply
    await wait(PAUSE_MS)
  }
}
