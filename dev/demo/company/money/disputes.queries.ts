import { sql } from 'kysely'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'

type DisputeToInsert = {
  readonly id: string
  readonly lineId: string
  readonly reason: string
  readonly openedBy: string
  readonly at: string
  readonly day: string
}

/** Opened by the customer in time. */
export async function insertDispute(tx: Tx, { id, lineId, reason, openedBy, at, day }: DisputeToInsert): Promise<void> {
  await sql`
    insert into disputes (id, invoice_id, invoice_line_id, customer_id, reason, opened_by, is_on_behalf, is_late, resolve_by,
                          created_at)
    select ${id}, i.id, l.id, i.customer_id, ${reason}, ${openedBy}, false, false, ${day}::date + i.dispute_window_days,
           ${at}::timestamptz
      from invoice_lines l join invoices i on i.id = l.invoice_id where l.id = ${lineId}`.execute(tx)
}

type MessageToInsert = {
  readonly id: string
  readonly disputeId: string
  readonly writtenBy: string
  readonly fromCustomer: boolean
  readonly body: string
  readonly at: string
}

export async function insertMessage(
  tx: Tx,
  { id, disputeId, writtenBy, fromCustomer, body, at }: MessageToInsert,
): Promise<void> {
  await sql`
    insert into dispute_messages (id, dispute_id, written_by, from_customer, body, created_at)
    values (${id}, ${disputeId}, ${writtenBy}, ${fromCustomer}, ${body},
            ${at}::timestamptz)`.execute(tx)
}
