import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { assign, makeReadyBuilding } from '@demarc/testkit'
import { hashToken } from '../../src/platform/crypto/secrets.ts'
import { trace } from '../invariants/attempt-in-sql.ts'
import { addStreetMap } from '../fixtures/street-maps.ts'
import { addJob, PDF } from '../fixtures/documents.ts'
import type { TestApp } from '../test-app.ts'
import { personId } from '../fixtures/people.ts'
import { fielderOf } from './dispatch-rows.ts'
import { placeOf } from './place-of.ts'

type Whose = { readonly isOwn: boolean; readonly userId: string | null }

/** Null where the id names something else. A document is one's own customer's; a ticket is of the person alone. */
export async function addFileRow(app: TestApp, param: string, { isOwn, userId }: Whose): Promise<string | null> {
  if (param === 'documentId') return addDocument(app, { isOwn, userId })
  if (param === 'streetMapId') return addStreetMap(app)
  if (param !== 'ticket') return null
  return addTicket(app, isOwn && userId ? userId : await personId(app.owner, 'abe'))
}

async function addTicket(app: TestApp, userId: string): Promise<string> {
  const ticket = randomUUID()
  const ticketHash = hashToken(app.config.sessionSecret, ticket)
  await sql`insert into objects (id, ticket_hash, user_id, expires_at)
            values (${randomUUIDv7()}, ${ticketHash}, ${userId}, now() + interval '10 minutes')`.execute(app.owner)
  return ticket
}

/** Released, with its file and a small picture: whoever may see it gets all of it. */
async function addDocument(app: TestApp, whose: Whose): Promise<string> {
  const fielderId = await fielderOf(app, whose.isOwn ? whose.userId : null)
  const orderId = fielderId ? await orderInHand(app, fielderId) : (await addJob(app.owner, whose.isOwn ? 1 : 2)).orderId
  const [id, objectId, userId] = [randomUUIDv7(), randomUUIDv7(), await personId(app.owner, 'ben')]
  const key = `objects/2026-11-15/${objectId}`
  const { size, sha256 } = await app.storage.put(key, Readable.from([PDF]))
  await app.owner.transaction().execute(async (tx) => {
    await sql`insert into objects (id, ticket_hash, user_id, expires_at, arrived_at, size, sha256, key, file_type, attached_at)
              values (${objectId}, ${randomUUID()}, ${userId}, now(), now(), ${size}, ${sha256}, ${key}, 'application/pdf', now())`.execute(
      tx,
    )
    await sql`insert into thumbnails (object_id, key, width, height) values (${objectId}, ${key}, 1, 1)`.execute(tx)
    await sql`insert into documents (id, order_id, file_name, object_id, uploaded_by, is_released)
              values (${id}, ${orderId}, 'Plan.pdf', ${objectId}, ${userId}, true)`.execute(tx)
    await trace('document', id).execute(tx)
  })
  return id
}

/** A fielder reads of an order for as long as something of it is in their hands. */
async function orderInHand(app: TestApp, fielderId: string): Promise<string> {
  const ada = await app.as('ada')
  const building = await makeReadyBuilding(ada, await placeOf(app, 1))
  await assign(ada, { fielderId, buildingIds: [building.id] })
  return building.orderId
}
