import type { DocumentKind } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'

export type DocumentToInsert = {
  readonly id: string
  readonly objectId: string
  readonly ticketHash: string
  readonly orderId: string
  readonly siteId: string | null
  readonly kind: DocumentKind
  readonly fileName: string
  readonly fileType: 'application/pdf' | 'image/png'
  readonly isReleased: boolean
  readonly uploadedBy: string
  readonly at: string
  readonly key: string
  readonly size: number
  readonly sha256: string
}

/** As uploads leave them: an object in the storage, and the document that refers to it. */
export async function insertDocuments(tx: Tx, documents: readonly DocumentToInsert[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d (
    id uuid, "objectId" uuid, "ticketHash" text, "orderId" uuid, "siteId" uuid, kind text, "fileName" text,
    "fileType" text, "isReleased" boolean, "uploadedBy" uuid, at timestamptz, key text, size integer, sha256 text)`
  await sql`
    insert into objects (id, ticket_hash, user_id, expires_at, arrived_at, size, sha256, key, file_type, attached_at, created_at)
    select "objectId", "ticketHash", "uploadedBy", at + interval '10 minutes', at, size, sha256, key, "fileType", at, at
      from ${given}`.execute(tx)
  await sql`
    insert into documents (id, order_id, site_id, kind, file_name, object_id, is_released, uploaded_by, created_at, updated_at)
    select id, "orderId", "siteId", kind, "fileName", "objectId", "isReleased", "uploadedBy", at, at from ${given}`.execute(
    tx,
  )
}

/** The number of each order, as its papers name it. */
export async function jsnsOf(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('orders').select(['id', 'jsn']).execute()
  return new Map(rows.flatMap(({ id, jsn }) => (jsn ? [[id, jsn] as const] : [])))
}
