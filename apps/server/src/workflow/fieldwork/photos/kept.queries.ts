import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Of uploads that nobody has gone on with for so long; answers with their keys. The photos begin again. */
export const deleteForsakenParts = (db: Db, olderThanSeconds: number): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    // Locked as whoever adds a part locks it; one that is in somebody's hands is not forsaken.
    const { rows: forsaken } = await sql<{ id: string }>`
      select p.id from photos p where p.id in (
        select photo_id from photo_parts group by photo_id
        having max(created_at) < now() - make_interval(secs => ${olderThanSeconds}) limit ${sql.lit(BATCH)})
       order by p.id for update skip locked`.execute(tx)
    const { rows } = await sql<{ key: string }>`
      delete from photo_parts where photo_id = any(${forsaken.map(({ id }) => id)}::uuid[]) returning key`.execute(tx)
    return rows.map(({ key }) => key)
  })

/** Those of the keys that no row knows. */
export async function findStrayPhotos(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) k(key)
     where not exists (select from photos p where p.key = k.key)
       and not exists (select from photo_parts r where r.key = k.key)
       and not exists (select from photo_views v where v.key = k.key)`.execute(db)
  return rows.map(({ key }) => key)
}

type Received = { id: string; key: string; size: number; sha256: string }

/** All of them in the order of their ids, or so many by chance. */
export async function* listReceived(db: Db, sample: number | null): AsyncGenerator<Received> {
  if (sample !== null) return yield* await received(db, sql`true order by random() limit ${sample}`)
  let after = FIRST
  for (;;) {
    const batch = await received(db, sql`id > ${after} order by id limit ${sql.lit(BATCH)}`)
    yield* batch
    const last = batch.at(-1)
    if (!last) return
    after = last.id
  }
}

async function received(db: Db, which: ReturnType<typeof sql>): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select id, key, size, sha256 from photos where received_at is not null and ${which}`.execute(db)
  return rows
}
