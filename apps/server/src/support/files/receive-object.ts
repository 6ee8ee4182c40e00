import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { MOST_FILE_BYTES, refuse, type Actor } from '@demarc/domain'
import { hashToken } from '#platform/crypto/secrets.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { AppContext } from '#support/serving/index.ts'
import { examine } from './examining/run-file-process.ts'
import { findTicket, keepArrival, type Arrival } from './object.queries.ts'

type Sent = { readonly ticket: string; readonly bytes: Readable; readonly length: number | null }
type Place = Pick<AppContext, 'db' | 'storage' | 'config'>

/**
 * Bytes under a ticket, into the storage and examined there. Where it breaks off nothing is left, and the ticket is
 * good for another try; what is sent a second time because the answer was lost is the same file and no trouble.
 */
export async function receiveObject({ db, storage, config }: Place, actor: Actor, sent: Sent): Promise<void> {
  const holder = { ticketHash: hashToken(config.sessionSecret, sent.ticket), userId: actor.userId }
  const ticket = await findTicket(db, holder)
  if (!ticket) return refuse('object.missing', {})
  if ((sent.length ?? 0) > MOST_FILE_BYTES) refuse('file.too_large', { mostBytes: MOST_FILE_BYTES })
  const bytes = bounded(sent.bytes)
  if (ticket.sha256) return insistOnSame(ticket.sha256, await hashOf(bytes))

  const key = newKey('objects')
  const arrival = await keepAndExamine(storage, key, bytes)
  const isFirst = await keepArrival(db, ticket.id, arrival).catch(async (error: unknown) => {
    await storage.delete(key)
    throw error
  })
  if (isFirst) return
  await storage.delete(key)
  const earlier = await findTicket(db, holder)
  if (!earlier?.sha256) return refuse('object.missing', {})
  insistOnSame(earlier.sha256, arrival.sha256)
}

/**
 * The day comes first: what is new can be listed without what is old. A record that is looked for in the storage after a
 * restore is found by its id.
 */
export const newKey = (
  kind: 'objects' | 'thumbnails' | 'photos' | 'packages' | 'invoices',
  recordId?: string,
): string => `${kind}/${new Date().toISOString().slice(0, 10)}/${recordId ? `${recordId}-` : ''}${randomUUID()}`

async function keepAndExamine(storage: Storage, key: string, bytes: AsyncIterable<Buffer>): Promise<Arrival> {
  const kept = await storage.put(key, bytes)
  // What stands in the storage is examined, not what passed by on the way there.
  const verdict = await examine(() => readAll(storage, key)).catch(async (error: unknown) => {
    await storage.delete(key)
    throw error
  })
  if (!('refusedAs' in verdict)) return { ...kept, key, ...verdict }
  await storage.delete(key)
  return { ...kept, ...verdict }
}

async function readAll(storage: Storage, key: string): Promise<Buffer> {
  const stream = await storage.get(key)
  if (!stream) throw new Error(`${key} is gone from the storage at once`)
  return Buffer.concat(await stream.toArray())
}

async function* bounded(bytes: Readable): AsyncGenerator<Buffer> {
  let size = 0
  // Not destroyed when we stop: whoever sends too much is still told so.
  for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > MOST_FILE_BYTES) refuse('file.too_large', { mostBytes: MOST_FILE_BYTES })
    yield chunk
  }
}

async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

function insistOnSame(arrived: string, sent: string): void {
  if (arrived !== sent) refuse('object.used', {})
}
