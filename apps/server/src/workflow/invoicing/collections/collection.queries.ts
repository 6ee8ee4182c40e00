import type { Insertable } from 'kysely'
import { named, type Db, type RowOf, type Tables, type Tx } from '#platform/db/db.ts'

const notesOf = named(
  'collection-notes',
  `select n.id, n.promised_on as "promisedOn", n.amount_cents::float8 as "amountCents", n.promised_by as "promisedBy", n.note,
          n.created_at as "createdAt", u.first_name || ' ' || u.last_name as "createdByName"
     from collection_notes n join users u on u.id = n.created_by where n.invoice_id = $1::uuid order by n.created_at desc, n.id desc`,
)
export type CollectionNoteRow = RowOf<typeof notesOf>
/** The latest first. */
export const listCollectionNotes = (db: Db, invoiceId: string): Promise<CollectionNoteRow[]> => notesOf(db, invoiceId)

export async function insertCollectionNotes(
  tx: Tx,
  notes: readonly Insertable<Tables['collectionNotes']>[],
): Promise<void> {
  await tx
    .insertInto('collectionNotes')
    .values([...notes])
    .execute()
}
