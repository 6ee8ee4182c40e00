import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { IS_PAYABLE, PROMISED_ON } from '../invoice.queries.ts'

type Input = { readonly today: string; readonly reminder: number; readonly dueBy: string; readonly most: number }
type ToRemind = { invoiceId: string; accountsPayableTo: string[]; accountsPayableCc: string[] }

/** Those due by a day of which somebody can be reminded, without a promise that is ahead, and was not yet, by this reminder or a later one. */
export async function listToRemind(tx: Tx, { today, reminder, dueBy, most }: Input): Promise<ToRemind[]> {
  const { rows } = await sql<ToRemind>`
    select i.id as invoice_id, c.accounts_payable_to, c.accounts_payable_cc
      from invoices i join customers c on c.id = i.customer_id
     where ${sql.raw(IS_PAYABLE)} and i.due_date <= ${dueBy}::date
       and c.accounts_payable_to <> '{}'
       and coalesce(${sql.raw(PROMISED_ON)} < ${today}::date, true)
       and not exists (select from invoice_mails m where m.invoice_id = i.id and m.reminder >= ${reminder})
     order by i.due_date, i.id limit ${most}`.execute(tx)
  return rows
}
