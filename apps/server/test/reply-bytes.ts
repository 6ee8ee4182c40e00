import type { FastifyInstance } from 'fastify'

type Reply = Awaited<ReturnType<FastifyInstance['inject']>>

/**
 * The bytes of a reply that was asked for as a stream; none of one that never ends. Every reply is read to its end: a
 * file that the server sends stays open as long as nobody takes the rest of it.
 */
export async function bytesOf(reply: Reply): Promise<Buffer> {
  const stream = reply.stream()
  if (!String(reply.headers['content-type']).startsWith('text/event-stream'))
    return Buffer.concat(await stream.toArray())
  stream.destroy()
  return Buffer.alloc(0)
}
