import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type Drawing = { readonly image: Buffer; readonly width: number; readonly height: number }

/** What it is, without the picture itself. */
export function findLogo(db: Db) {
  return db.selectFrom('organisationLogo').select(['width', 'height', 'updatedAt']).executeTakeFirst()
}

export async function findLogoImage(db: Db): Promise<Buffer | null> {
  const found = await db.selectFrom('organisationLogo').select('image').executeTakeFirst()
  return found?.image ?? null
}

export async function upsertLogo(tx: Tx, updatedBy: string, { image, width, height }: Drawing): Promise<string> {
  const drawn = { image, width, height, updatedBy }
  const { id } = await tx
    .insertInto('organisationLogo')
    .values({ id: randomUUIDv7(), ...drawn })
    .onConflict((conflict) => conflict.column('isTheOne').doUpdateSet({ ...drawn, updatedAt: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteLogo(tx: Tx): Promise<string | null> {
  const gone = await tx.deleteFrom('organisationLogo').returning('id').executeTakeFirst()
  return gone?.id ?? null
}
