import type { InvoiceGroup } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

type Same = Pick<InvoiceGroup, 'grouping' | 'groupKey' | 'wireCenterId'> & {
  readonly customerId: string
  readonly periodFrom: string | null
  readonly periodTo: string | null
}
export type OpenDraft = { id: string; part: number; lineCount: number; position: number; totalCents: number }

/** The drafts of the same, the first first; they are held. */
export async function lockDrafts(
  tx: Tx,
  { customerId, grouping, groupKey, wireCenterId, periodFrom, periodTo }: Same,
): Promise<OpenDraft[]> {
  const { rows: held } = await sql<{ id: string }>`
    select id from invoices
     where status = 'DRAFT' and customer_id = ${customerId}
       and grouping = ${grouping} and group_key = ${groupKey}
       and wire_center_id is not distinct from ${wireCenterId}::uuid
       and period_from is not distinct from ${periodFrom}::date and period_to is not distinct from ${periodTo}::date
     order by draft_part for update`.execute(tx)
  const { rows } = await sql<OpenDraft>`
    select i.id, i.draft_part as part, i.line_count, i.total_cents::float8 as total_cents,
           coalesce((select max(l.position) from invoice_lines l where l.invoice_id = i.id), 0) as position
      from invoices i where i.id = any(${held.map(({ id }) => id)}::uuid[]) order by i.draft_part`.execute(tx)
  return rows
}
