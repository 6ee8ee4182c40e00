import { randomUUIDv7 } from 'node:crypto'
import type { Db, Tx } from '#platform/db/db.ts'

export async function insertCustomer(tx: Tx, customer: { code: string; name: string }): Promise<string> {
  const id = randomUUIDv7()
  await tx
    .insertInto('customers')
    .values({ id, ...customer })
    .execute()
  return id
}

/** Whoever was seeded once is not brought back: an admin may have removed some of them. */
export async function isSeeded(db: Db): Promise<boolean> {
  const row = await db.selectFrom('customers').select('id').where('code', '=', 'PIEDMONT').executeTakeFirst()
  return row !== undefined
}
