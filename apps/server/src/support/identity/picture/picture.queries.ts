import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

type Drawing = { readonly image: Buffer; readonly width: number; readonly height: number }

export const findPicture = (db: Db, userId: string) =>
  db
    .selectFrom('profilePictures')
    .select(['image', 'width', 'height', 'updatedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()

export async function upsertPicture(tx: Tx, userId: string, { image, width, height }: Drawing): Promise<void> {
  const drawn = { image, width, height, updatedAt: sql<string>`now()` }
  await tx
    .insertInto('profilePictures')
    .values({ userId, ...drawn })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(drawn))
    .execute()
}

export const deletePicture = (tx: Tx, userId: string) =>
  tx.deleteFrom('profilePictures').where('userId', '=', userId).execute()

export const updatePictureUrl = (tx: Tx, userId: string, profileImageUrl: string | null) =>
  tx.updateTable('users').set({ profileImageUrl }).where('id', '=', userId).execute()
