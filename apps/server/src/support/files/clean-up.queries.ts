import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

const BATCH = 500

/** Tickets that nobody has used in time, and what was sent but never attached. Answers with the keys of the latter. */
export async function deleteLooseObjects(db: Db, olderThanSeconds: number): Promise<(string | null)[]> {
  const { rows } = await sql<{ key: string | null }>`
    delete from objects where attached_at is null and id in (
      select id from objects where attached_at is null
         and case when arrived_at is null then expires_at < now()
                  else arrived_at < now() - make_interval(secs => ${olderThanSeconds}) end
       order by created_at limit ${sql.lit(BATCH)})
    returning key`.execute(db)
  return rows.map(({ key }) => key)
}

export async function listLongDeleted(db: Db, olderThanSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from documents where deleted_at < now() - make_interval(secs => ${olderThanSeconds})
     order by deleted_at limit ${sql.lit(BATCH)}`.execute(db)
  return rows.map(({ id }) => id)
}

type Purged = { orderId: string; fileName: string; key: string; thumbnailKey: string | null }

/** The document, its object and its thumbnail; undefined where another worker was faster. */
export async function purgeDocument(tx: Tx, id: string): Promise<Purged | undefined> {
  const { rows } = await sql<Purged & { objectId: string }>`
    with gone as (
      delete from documents where id = ${id} and deleted_at is not null returning order_id, file_name, object_id)
    select gone.order_id, gone.file_name, gone.object_id, b.key, t.key as thumbnail_key
      from gone join objects b on b.id = gone.object_id left join thumbnails t on t.object_id = b.id`.execute(tx)
  const [purged] = rows
  if (!purged) return undefined
  await tx.deleteFrom('objects').where('id', '=', purged.objectId).execute()
  const { orderId, fileName, key, thumbnailKey } = purged
  return { orderId, fileName, key, thumbnailKey }
}

/** Those of the keys that no row knows. */
export async function findStrays(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) k(key)
     where not exists (select from objects b where b.key = k.key)
       and not exists (select from thumbnails t where t.key = k.key)`.execute(db)
  return rows.map(({ key }) => key)
}
