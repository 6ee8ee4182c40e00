import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type KeptObject = { what: 'document' | 'dispute file'; documentId: string; key: string; size: number; sha256: string }

const BATCH = 1000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** All of them in the order of their ids, or so many by chance. */
export async function* listKept(db: Db, sample: number | null): AsyncGenerator<KeptObject> {
  if (sample !== null) return yield* await kept(db, sql`true order by random() limit ${sample}`)
  let after = FIRST
  for (;;) {
    const batch = await kept(db, sql`d.id > ${after} order by d.id limit ${sql.lit(BATCH)}`)
    yield* batch
    const last = batch.at(-1)
    if (!last) return
    after = last.documentId
  }
}

async function kept(db: Db, which: ReturnType<typeof sql>): Promise<KeptObject[]> {
  const { rows } = await sql<KeptObject>`
    select d.what, d.id as document_id, b.key, b.size, b.sha256
      from (select 'document' as what, id, object_id from documents
            union all select 'dispute file', id, object_id from dispute_files) d join objects b on b.id = d.object_id
     where ${which}`.execute(db)
  return rows
}
