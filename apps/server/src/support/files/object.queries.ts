import type { AcceptedType } from '@demarc/domain'
import { sql, type Kysely } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db/db.ts'
import type { FileMetadata, RefusedAs } from './examining/examine-file.ts'

export type Ticket = { readonly id: string; readonly ticketHash: string; readonly userId: string }

export async function insertTicket(tx: Tx, ticket: Ticket, lifeSeconds: number): Promise<void> {
  const expiresAt = sql<string>`now() + make_interval(secs => ${lifeSeconds})`
  await tx
    .insertInto('objects')
    .values({ ...ticket, expiresAt })
    .execute()
}

/** Of this person and, until something has arrived, in time. */
export function findTicket(db: Kysely<Tables>, { ticketHash, userId }: Omit<Ticket, 'id'>) {
  return db
    .selectFrom('objects')
    .select(['id', 'sha256'])
    .where('ticketHash', '=', ticketHash)
    .where('userId', '=', userId)
    .where((is) => is.or([is('arrivedAt', 'is not', null), is('expiresAt', '>', sql<string>`now()`)]))
    .executeTakeFirst()
}

export type Arrival = { readonly size: number; readonly sha256: string } & (
  | {
      readonly key: string
      readonly fileType: AcceptedType
      readonly isActive: boolean
      readonly metadata: FileMetadata
    }
  | { readonly refusedAs: RefusedAs }
)

/** False where another one arrived first, or where the ticket was cleared away meanwhile. */
export async function keepArrival(db: Db, id: string, arrival: Arrival): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('objects')
    .set({
      ...arrival,
      arrivedAt: sql`now()`,
      ...('metadata' in arrival ? { metadata: JSON.stringify(arrival.metadata) } : {}),
    })
    .where('id', '=', id)
    .where('arrivedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type LockedObject = {
  id: string
  arrivedAt: string | null
  refusedAs: RefusedAs | null
  fileType: AcceptedType | null
  attachedAt: string | null
  metadata: FileMetadata
}

export async function lockObject(tx: Tx, { ticketHash, userId }: Omit<Ticket, 'id'>) {
  const { rows } = await sql<LockedObject>`
    select id, arrived_at, refused_as, file_type, attached_at, metadata from objects
     where ticket_hash = ${ticketHash} and user_id = ${userId} for update`.execute(tx)
  return rows[0]
}

export async function markAttached(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('objects')
    .set({ attachedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}
