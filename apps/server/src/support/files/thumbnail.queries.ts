import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type Undrawn = {
  objectId: string
  key: string
  fileType: string
  customerId: string | null
  isForCustomer: boolean
}

/** The object of a document that has no thumbnail yet. */
export async function findUndrawn(db: Db, documentId: string): Promise<Undrawn | undefined> {
  const { rows } = await sql<Undrawn>`
    select b.id as object_id, b.key, b.file_type, o.customer_id,
           d.is_released or u.customer_id is not null as is_for_customer
      from documents d join objects b on b.id = d.object_id join orders o on o.id = d.order_id
      join users u on u.id = d.uploaded_by
     where d.id = ${documentId} and d.deleted_at is null
       and not exists (select from thumbnails t where t.object_id = b.id)`.execute(db)
  return rows[0]
}

type Thumbnail = { objectId: string; key: string; width: number; height: number }

/** False where somebody else has drawn it meanwhile. */
export async function insertThumbnail(tx: Tx, thumbnail: Thumbnail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('thumbnails')
    .values(thumbnail)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
