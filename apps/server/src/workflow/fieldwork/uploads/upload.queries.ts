import type { Actor } from '@demarc/domain'
import { sql, type Kysely } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db/db.ts'
import { isOffice } from '../photos/photo-scope.ts'

export type Upload = {
  id: string
  buildingId: string
  assignmentId: string
  jsb: string
  slot: string
  size: number
  sha256: string
  takenAt: string
  isLate: boolean
  receivedAt: string | null
  /** So many bytes are here for good. */
  offset: number
}

/** One that the actor may send: of a fielder their own, taken out of the set or not. */
export async function findUpload(db: Kysely<Tables>, actor: Actor, photoId: string): Promise<Upload | undefined> {
  const own = isOffice(actor) ? sql`` : sql`and p.taken_by = ${actor.userId}`
  const { rows } = await sql<Upload>`
    select p.id, p.building_id, p.assignment_id, b.jsb, p.slot, p.size, p.sha256, p.taken_at, p.is_late,
           p.received_at,
           case when p.received_at is null
                then (select coalesce(sum(r.size), 0) from photo_parts r where r.photo_id = p.id) else p.size end::int
             as offset
      from photos p join buildings b on b.id = p.building_id where p.id = ${photoId} ${own}`.execute(db)
  return rows[0]
}

/** Whoever holds it alone adds to the photo or ends it, in whatever process; answers with where it stands. */
async function lockOffset(tx: Tx, photoId: string): Promise<{ receivedAt: string | null; offset: number } | undefined> {
  const { rows } = await sql<{ receivedAt: string | null }>`
    select received_at from photos where id = ${photoId} for update`.execute(tx)
  // A statement of its own: it sees what was committed while the one before waited.
  const { rows: sums } = await sql<{ offset: number }>`
    select coalesce(sum(size), 0)::int as offset from photo_parts where photo_id = ${photoId}`.execute(tx)
  const [row] = rows
  return row && { receivedAt: row.receivedAt, offset: sums[0]?.offset ?? 0 }
}

export type Part = {
  readonly photoId: string
  readonly firstByte: number
  readonly size: number
  readonly key: string
}

/** False where the photo does not stand where this part begins any more: somebody else went on with it. */
export const keepPart = (db: Db, part: Part): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = await lockOffset(tx, part.photoId)
    if (!now || now.receivedAt || now.offset !== part.firstByte) return false
    await tx.insertInto('photoParts').values(part).execute()
    return true
  })

export const listParts = (db: Db, photoId: string) =>
  db.selectFrom('photoParts').select(['key', 'size']).where('photoId', '=', photoId).orderBy('firstByte').execute()

/** Null where it was received before; else the keys of the parts it no longer needs. */
export async function keepReceived(tx: Tx, photoId: string, key: string): Promise<string[] | null> {
  const now = await lockOffset(tx, photoId)
  if (!now || now.receivedAt) return null
  await sql`update photos set key = ${key}, received_at = now() where id = ${photoId}`.execute(tx)
  return deleteParts(tx, photoId)
}

/** The photo begins again; answers with the keys of what had arrived. */
export const discardParts = (db: Db, photoId: string): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await lockOffset(tx, photoId)
    return deleteParts(tx, photoId)
  })

async function deleteParts(tx: Tx, photoId: string): Promise<string[]> {
  const gone = await tx.deleteFrom('photoParts').where('photoId', '=', photoId).returning('key').execute()
  return gone.map(({ key }) => key)
}
