import type { Db } from '../../apps/server/src/platform/db/db.ts'

/** Whoever was seeded once is not brought back: an admin may have removed some of them. */
export async function isSeeded(db: Db): Promise<boolean> {
  const row = await db.selectFrom('customers').select('id').where('code', '=', 'PIEDMONT').executeTakeFirst()
  return row !== undefined
}
