import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

type DisputeToInsert = {
  readonly id: string
  readonly lineId: string
  readonly reason: string
  readonly openedBy: string
  readonly day: string
}

/** Opened by the customer in time, so many days ago. */
export async function insertDispute(tx: Tx, { id, lineId, reason, openedBy, day }: DisputeToInsert): Promise<void> {
  await sql`
    insert into disputes (id, invoice_id, invoice_line_id, customer_id, reason, opened_by, is_on_behalf, is_late, resolve_by,
                          created_at)
    select ${id}, i.id, l.id, i.customer_id, ${reason}, ${openedBy}, false, false, ${day}::date + i.dispute_window_days,
           least(now(), ${day}::date + time '14:20')
      from invoice_lines l join invoices i on i.id = l.invoice_id where l.id = ${lineId}`.execute(tx)
}

type MessageToInsert = {
  readonly disputeId: string
  readonly writtenBy: string
  readonly fromCustomer: boolean
  readonly body: string
  /** Of the dispute; each was written a while after the one before. */
  readonly day: string
  readonly at: number
}

export async function insertMessage(
  tx: Tx,
  { disputeId, writtenBy, fromCustomer, body, day, at }: MessageToInsert,
): Promise<void> {
  await sql`
    insert into dispute_messages (id, dispute_id, written_by, from_customer, body, created_at)
    values (${randomUUIDv7()}, ${disputeId}, ${writtenBy}, ${fromCustomer}, ${body},
            least(now(), ${day}::date + time '15:05' + make_interval(hours => ${at * 21})))`.execute(tx)
}
