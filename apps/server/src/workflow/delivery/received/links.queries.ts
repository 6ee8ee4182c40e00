import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

type NewLink = {
  readonly submissionId: string
  readonly tokenHash: string
  readonly recipients: readonly string[]
  readonly lastsDays: number
}

/** The link of a mail that is tried again is the same one, and lasts from then on. */
export async function upsertLink(db: Db, { lastsDays, recipients, ...link }: NewLink): Promise<void> {
  const expiresAt = sql<string>`now() + make_interval(days => ${lastsDays})`
  await db
    .insertInto('submissionLinks')
    .values({ id: randomUUIDv7(), ...link, recipients: [...recipients], expiresAt })
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ expiresAt }))
    .execute()
}

export type LinkedPackage = {
  id: string
  submissionId: string
  jsn: string
  part: number
  objectKey: string
  fileName: string
  bytes: string
  sha256: string
}

/** As long as it lasts, and unless its delivery was given up. */
export async function findLinked(db: Db, tokenHash: string): Promise<LinkedPackage | undefined> {
  const { rows } = await sql<LinkedPackage>`
    select l.id, s.id as submission_id, t.jsn, s.part, s.object_key, s.file_name, s.bytes, s.sha256
      from submission_links l join submissions s on s.id = l.submission_id join sites t on t.id = s.site_id
     where l.token_hash = ${tokenHash} and l.expires_at > now() and s.status <> 'CANCELLED'
       and s.object_key is not null`.execute(db)
  return rows[0]
}

export async function countDownload(tx: Tx, linkId: string): Promise<void> {
  await tx
    .updateTable('submissionLinks')
    .set({ downloads: sql`downloads + 1` })
    .where('id', '=', linkId)
    .execute()
}
