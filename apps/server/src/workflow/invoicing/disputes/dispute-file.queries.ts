import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { InvoiceScope } from '../invoice-scope.ts'

export type DisputeFile = {
  id: string
  key: string
  fileType: string
  fileName: string
  size: number
  sha256: string
  isActive: boolean
}

/** Both sides read what either of them sent. */
export async function findDisputeFile(
  db: Db,
  { customerId }: InvoiceScope,
  id: string,
): Promise<DisputeFile | undefined> {
  const own = customerId === null ? sql`true` : sql`d.customer_id = ${customerId}::uuid`
  const { rows } = await sql<DisputeFile>`
    select f.id, b.key, b.file_type, f.file_name, b.size, b.sha256, b.is_active
      from dispute_files f join disputes d on d.id = f.dispute_id join objects b on b.id = f.object_id
     where f.id = ${id}::uuid and ${own}`.execute(db)
  return rows[0]
}
