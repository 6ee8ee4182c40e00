import { randomUUIDv7 } from 'node:crypto'
import type { Document } from '@demarc/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db } from '../src/platform/db/db.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { trace } from './attempt-in-sql.ts'
import { customerIdOf } from './cast.ts'
import type { Caller } from './house.ts'

let count = 0

export type Job = { readonly orderId: string; readonly siteId: string; readonly buildingId: string }

/** An order of a customer with one site and one building, as rows. */
export async function addJob(owner: Db, customer: 1 | 2 | null = 1): Promise<Job> {
  const job = { orderId: randomUUIDv7(), siteId: randomUUIDv7(), buildingId: randomUUIDv7() }
  // Beyond the numbers that the application gives out.
  const sequence = 5000 + count++
  const jsn = `ZZZZ9912${sequence}`
  await owner.transaction().execute(async (tx) => {
    await sql`insert into orders (id, customer_id, received_on, status)
              values (${job.orderId}, ${customer ? customerIdOf(customer) : null}, current_date, 'RESEARCHING')`.execute(
      tx,
    )
    await sql`insert into sites (id, order_id, jsn, state_code, city_code, year, month, seq, status)
              values (${job.siteId}, ${job.orderId}, ${jsn}, 'ZZ', 'ZZ', 2099, 12, ${sequence}, 'RESEARCHING')`.execute(
      tx,
    )
    await sql`insert into buildings (id, site_id, jsb, index_bb, building_type, status)
              values (${job.buildingId}, ${job.siteId}, ${`${jsn}.01S`}, 1, 'S', 'RESEARCHING')`.execute(tx)
    await trace('order', job.orderId).execute(tx)
    await trace('building', job.buildingId).execute(tx)
  })
  return job
}

/** Somebody who had the building in hand once, as a row. */
export async function wasSent(owner: Db, buildingId: string, fielderId: string): Promise<void> {
  const id = randomUUIDv7()
  await owner.transaction().execute(async (tx) => {
    await sql`insert into assignments (id, batch_id, building_id, fielder_id, assigned_by, due_date, planned_on, status,
                                       ended_at, ended_as)
              values (${id}, ${id}, ${buildingId}, ${fielderId}, ${fielderId}, current_date, current_date, 'REASSIGNED',
                      now(), 'RECALLED')`.execute(tx)
    await trace('assignment', id).execute(tx)
  })
}

export async function deleteOrder(owner: Db, orderId: string): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`update orders set deleted_at = now() where id = ${orderId}`.execute(tx)
    await trace('order', orderId).execute(tx)
  })
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')
export const TEXT = Buffer.from('Gate code 4711. Dog in the yard: café.\n')

let drawn: Promise<Buffer> | undefined
export const png = (): Promise<Buffer> =>
  (drawn ??= sharp({ create: { width: 800, height: 600, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer())

/** The ticket's address. */
export async function askForUpload(caller: Caller, body: object = {}): Promise<string> {
  const reply = await caller.post('/api/objects/upload', body)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().uploadURL
}

export const putBytes = (caller: Caller, url: string, bytes: Buffer, type = 'application/octet-stream') =>
  caller.put(url, bytes, { 'content-type': type })

/** Asked for, sent. */
export async function upload(caller: Caller, bytes: Buffer): Promise<string> {
  const url = await askForUpload(caller)
  const reply = await putBytes(caller, url, bytes)
  if (reply.statusCode !== 204) throw new Error(reply.body)
  return url
}

/** Asked for, sent, attached. */
export async function attach(
  caller: Caller,
  bytes: Buffer,
  { orderId }: Pick<Job, 'orderId'>,
  extra: object = {},
): Promise<Document> {
  const fileUrl = await upload(caller, bytes)
  const reply = await caller.post('/api/orders/documents', { orderId, fileName: 'Site plan', fileUrl, ...extra })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json()
}

export async function keysBelow(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys
}
