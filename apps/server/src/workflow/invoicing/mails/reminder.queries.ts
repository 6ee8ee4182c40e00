import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { IS_PAYABLE } from '../invoice.queries.ts'

type Input = { readonly reminder: number; readonly dueBy: string; readonly most: number }
type ToRemind = { invoiceId: string; recipient: string }

/** Those due by a day of which somebody can be reminded, and was not yet, by this reminder or a later one. */
export async function listToRemind(tx: Tx, { reminder, dueBy, most }: Input): Promise<ToRemind[]> {
  const { rows } = await sql<ToRemind>`
    select i.id as invoice_id, c.accounts_payable_email as recipient
      from invoices i join customers c on c.id = i.customer_id
     where ${sql.raw(IS_PAYABLE)} and i.due_date <= ${dueBy}::date
       and c.accounts_payable_email is not null
       and not exists (select from invoice_mails m where m.invoice_id = i.id and m.reminder >= ${reminder})
     order by i.due_date, i.id limit ${most}`.execute(tx)
  return rows
}
