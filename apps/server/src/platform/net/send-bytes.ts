import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { lookUpPublic } from './public-address.ts'
import { secondsUntil } from './retry-after.ts'

const MOST_ANSWER_BYTES = 64 * 1024

/** Nobody answered. It says why, never what was sent. */
export class Unanswered extends Error {
  /** Another try would end the same way. */
  readonly isForGood: boolean

  constructor(why: string, isForGood = false) {
    super(why)
    this.isForGood = isForGood
  }
}

export type Answered = {
  readonly host: string
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  /** How long the body is, or with HEAD would be; null: it does not say. */
  readonly length: number | null
  /** The first of what was said; '' where it said more than anybody reads. */
  readonly text: string
}

type Sending = {
  readonly url: URL
  readonly method: 'GET' | 'POST' | 'HEAD' | 'PUT' | 'DELETE' | 'MKCOL' | 'MOVE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Readable
  /** Whatever the name resolves to must be a public address. */
  readonly isPublicOnly: boolean
  /** So long nothing may move; the whole may take longer. */
  readonly idleMs: number
  readonly onSent?: (bytes: number) => void
}

/** One request to exactly this host, its body streamed: no redirect is followed. The body is closed, however it ends. */
export async function sendBytes(sending: Sending): Promise<Answered> {
  try {
    return await send(sending)
  } catch (error) {
    throw reasonOf(error)
  } finally {
    sending.body?.destroy()
  }
}

async function send({ url, method, headers, body, isPublicOnly, idleMs, onSent }: Sending): Promise<Answered> {
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method,
    agent: false,
    headers: { 'user-agent': 'Demarc', ...headers },
    timeout: idleMs,
    // Looked at by the socket that connects: a name that answers differently the second time gains nothing.
    ...(isPublicOnly ? { lookup: lookUpPublic } : {}),
  })
  request.once('timeout', () => request.destroy(new Unanswered('didn’t respond in time')))
  try {
    const reply = await new Promise<IncomingMessage>((answered, failed) => {
      request.once('response', answered).once('error', failed)
      if (!body) return request.end()
      let sent = 0
      body.on('data', (chunk: Buffer) => onSent?.((sent += chunk.length)))
      // A receiver that has answered need not hear the rest; what it said counts.
      pipeline(body, request, (error) => error && failed(error))
    })
    return {
      host: url.host,
      status: reply.statusCode ?? 0,
      retryAfterSeconds: secondsUntil(reply.headers['retry-after']) || undefined,
      length: lengthOf(reply),
      text: await textOf(reply),
    }
  } finally {
    request.destroy()
  }
}

const lengthOf = ({ headers }: IncomingMessage): number | null =>
  /^\d+$/.test(headers['content-length'] ?? '') ? Number(headers['content-length']) : null

async function textOf(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of reply) {
    // Without an encoding a stream of bytes hands out Buffers.
    const bytes = chunk as Buffer
    length += bytes.length
    if (length > MOST_ANSWER_BYTES) return ''
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}

/** Codes of the system and words of ours. Anything longer could repeat what was sent. */
function reasonOf(error: unknown): Unanswered {
  if (error instanceof Unanswered) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'NOT_A_PUBLIC_ADDRESS') return new Unanswered('isn’t a public address', true)
  return new Unanswered(/^[A-Z_\d]+$/.test(code) ? `couldn’t be reached (${code})` : 'couldn’t be reached')
}
