import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookUpPublic } from './public-address.ts'

const USUAL_MOST_BYTES = 64 * 1024

/** Somebody outside gave no answer that can be used. It says why, never what was asked: the address may carry a key. */
export class NoAnswer extends Error {}

export type JsonRequest = {
  readonly url: URL
  readonly userAgent: string
  /** For a host given by name: whatever it resolves to must be a public address. */
  readonly isPublicOnly: boolean
  /** For the whole of it, from the name to the last byte. */
  readonly timeoutMs: number
  /** Of the answer. */
  readonly mostBytes?: number
}

/** One GET to exactly this host: no redirect is followed, nothing but a short JSON document is taken. */
export async function askJson({ url, userAgent, isPublicOnly, timeoutMs, mostBytes }: JsonRequest): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const reply = await new Promise<IncomingMessage>((answered, failed) => {
      const request = url.protocol === 'https:' ? requestHttps : requestHttp
      const asked = request(url, {
        signal,
        agent: false,
        headers: { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': userAgent },
        // Looked at by the socket that connects: a name that answers differently the second time gains nothing.
        ...(isPublicOnly ? { lookup: lookUpPublic } : {}),
      })
      asked.once('response', answered).once('error', failed).end()
    })
    return JSON.parse(await textOf(reply, mostBytes ?? USUAL_MOST_BYTES))
  } catch (error) {
    throw new NoAnswer(signal.aborted ? 'took too long' : reasonOf(error))
  }
}

/** The body is not read before its head was found right. */
async function textOf(reply: IncomingMessage, mostBytes: number): Promise<string> {
  const flaw = flawOf(reply)
  if (flaw) {
    reply.destroy()
    throw new NoAnswer(flaw)
  }
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop destroys the stream, however much is still to come.
  for await (const chunk of reply) {
    // Without an encoding a stream of bytes hands out Buffers.
    const bytes = chunk as Buffer
    length += bytes.length
    if (length > mostBytes) throw new NoAnswer(`answered with more than ${mostBytes} bytes`)
    chunks.push(bytes)
  }
  if (!reply.complete) throw new NoAnswer('stopped in the middle of its answer')
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

function flawOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  if (statusCode !== 200) return `answered ${statusCode}`
  if (!/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')) return 'did not answer with JSON'
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return 'answered in an encoding we did not ask for'
  return null
}

/** Codes of the system and words of ours. Anything longer could repeat what was asked. */
function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.message
  if (error instanceof SyntaxError || error instanceof TypeError) return 'did not answer with JSON'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[A-Z_\d]+$/.test(code) ? code : 'could not be reached'
}
