import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Actor, DocumentKind } from '@demarc/domain'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'
import { openTurns } from '../../../../apps/server/src/platform/processes/turns.ts'
import type { Storage } from '../../../../apps/server/src/platform/storage/storage.ts'
import { recordAll } from '../../../../apps/server/src/support/audit/index.ts'
import { drawThumbnail } from '../../../../apps/server/src/support/files/index.ts'
import { asDb } from '../as-db.ts'
import type { Crew } from '../people.ts'
import type { PlannedOrder } from '../planned.ts'
import { dateByRecords } from '../time/history.queries.ts'
import { insertDocuments, jsnsOf, type DocumentToInsert } from './documents.queries.ts'
import { parcelMapOf } from './parcel-map.ts'
import { writePdf } from './pdf.ts'

const KEPT_AT_ONCE = 12

type Paper = {
  readonly kind: DocumentKind
  readonly by: Actor
  readonly at: string
  readonly fileName: string
  readonly isReleased: boolean
  readonly isOfSite?: boolean
  readonly bytes: Buffer
}

/** What lies with an order: what the customer sent, what research found out, and what was noted on the way. */
export async function keepDocuments(
  tx: Tx,
  storage: Storage,
  { crew, orders }: { readonly crew: Crew; readonly orders: readonly PlannedOrder[] },
): Promise<void> {
  const jsns = await jsnsOf(tx)
  const kept: { row: DocumentToInsert; bytes: Buffer }[] = []
  for (const [at, order] of orders.entries()) {
    const by = crew.clerks[at % crew.clerks.length]
    const jsn = jsns.get(order.id)
    if (!by || !jsn) continue
    const customer = order.customer ? crew.customers[order.customer] : by
    for (const paper of await papersOf(order, { at, by, customer, jsn })) kept.push(rowOf(order, paper))
  }
  const inTurn = openTurns(KEPT_AT_ONCE)
  await Promise.all(kept.map(({ row, bytes }) => inTurn(() => storage.put(row.key, Readable.from([bytes])))))
  const rows = kept.map(({ row }) => row)
  await insertDocuments(tx, rows)
  for (const actor of [...crew.clerks, ...Object.values(crew.customers)]) await recordDocuments(tx, actor, rows)
  await dateByRecords(tx)
  for (const { id, fileType } of rows) {
    if (fileType === 'image/png')
      await drawThumbnail({ db: asDb(tx), storage }, { entityId: id, changeId: id, facts: {} })
  }
}

type Origin = { readonly at: number; readonly by: Actor; readonly customer: Actor; readonly jsn: string }

/** Every order has what it came with, some have a map of their lots, some a note of a call. */
async function papersOf(order: PlannedOrder, { at, by, customer, jsn }: Origin): Promise<Paper[]> {
  const { customerRef, sentBy, sentDate, dueDate, narrative, moments, sites } = order
  const place = `${order.address}, ${order.city.cityName}, NC`
  const asked = [place, '', `Sent by ${sentBy} on ${sentDate}`, `Due ${dueDate}`, '', narrative]
  const papers: Paper[] = [
    {
      kind: 'OTHER',
      by: customer,
      at: moments.received,
      fileName: `Order ${customerRef}.pdf`,
      isReleased: true,
      bytes: writePdf(`Survey order ${customerRef}`, asked),
    },
  ]
  const buildings = sites.flatMap((site) => site.buildings)
  const [first] = buildings
  if (!first) return papers
  if (at % 4 === 0) {
    const fileName = `${jsn} parcel map.png`
    const bytes = await parcelMapOf(buildings.length)
    papers.push({ kind: 'RESEARCH', by, at: first.moments.added, fileName, isReleased: true, isOfSite: true, bytes })
  }
  if (at % 5 === 0) {
    const { contactInfo = '', accessNotes = '' } = sites[0]?.findings ?? {}
    const noted = [`Contact: ${contactInfo || 'none found'}`, `Access: ${accessNotes || 'open'}`]
    const bytes = writePdf('Call with the property', [
      `${jsn}  ${place}`,
      '',
      ...noted,
      `Buildings: ${buildings.length}`,
    ])
    papers.push({
      kind: 'NOTE',
      by,
      at: first.moments.ready,
      fileName: `${jsn} call notes.pdf`,
      isReleased: false,
      bytes,
    })
  }
  return papers
}

function rowOf(order: PlannedOrder, paper: Paper): { row: DocumentToInsert; bytes: Buffer } {
  const { bytes, by, isOfSite, ...rest } = paper
  const objectId = randomUUIDv7()
  return {
    bytes,
    row: {
      ...rest,
      id: randomUUIDv7(),
      objectId,
      // No ticket is known that hashes to it: nobody can send anything to its place.
      ticketHash: createHash('sha256').update(objectId).digest('hex'),
      orderId: order.id,
      siteId: (isOfSite && order.sites[0]?.id) || null,
      fileType: rest.fileName.endsWith('.png') ? 'image/png' : 'application/pdf',
      uploadedBy: by.userId,
      key: `objects/${rest.at.slice(0, 10)}/${randomUUID()}`,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  }
}

async function recordDocuments(tx: Tx, actor: Actor, rows: readonly DocumentToInsert[]): Promise<void> {
  const own = rows.filter(({ uploadedBy }) => uploadedBy === actor.userId)
  if (own.length === 0) return
  await recordAll(tx, actor, {
    entity: 'document',
    act: 'added',
    actId: randomUUIDv7(),
    changes: own.map(({ id, orderId, siteId, kind, fileName, fileType, size, sha256, isReleased }) => ({
      entityId: id,
      action: 'added',
      before: null,
      after: { orderId, siteId, buildingId: null, kind, fileName, fileType, size, sha256, isReleased },
    })),
    needs: 'document.add',
  })
}
