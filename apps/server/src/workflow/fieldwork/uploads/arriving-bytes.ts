import { PassThrough, type Readable } from 'node:stream'
import { refuse } from '@demarc/domain'

type Bounds = { readonly most: number; readonly size: number }

/** So much may wait in memory while the storage is slower than the line. */
const WAITING_BYTES = 1024 * 1024

/**
 * Null where nothing comes. A line that breaks ends them like any other end: what has arrived counts. They pass through a
 * buffer of our own, because a request that is cut off throws away what nobody has read of it yet.
 */
export async function arrivingBytes(bytes: Readable, bounds: Bounds): Promise<AsyncIterable<Buffer> | null> {
  const waiting = new PassThrough({ highWaterMark: WAITING_BYTES })
  const end = () => void waiting.end()
  bytes.once('error', end).once('close', end)
  // Broken while it waited for its turn: that is over already, and nobody will say so again.
  if (bytes.destroyed) end()
  const chunks = bounded(bytes.pipe(waiting), bounds)
  const first = await chunks.next()
  if (first.done) return null
  return (async function* () {
    yield first.value
    yield* chunks
  })()
}

async function* bounded(bytes: AsyncIterable<Buffer>, { most, size }: Bounds): AsyncGenerator<Buffer, void> {
  let count = 0
  for await (const chunk of bytes) {
    count += chunk.length
    if (count > most) refuse('upload.length', { size })
    yield chunk
  }
}
