import { sql, type Insertable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db/db.ts'

/** One file after another: of two at once the second sees what the first has booked. */
export async function waitForOtherFiles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demarc.bank_lines'))`.execute(tx)
}

/** Of these keys, those that were booked before. */
export async function listSeenKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from bank_lines where key = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

type Referred = { readonly customerId: string; readonly ref: string }
/** Whether a payment of this customer under this reference stands already. */
export async function isReferenceBooked(db: Db, { customerId, ref }: Referred): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from payments where customer_id = ${customerId} and not is_reversed and reference_key <> ''
                      and reference_key = upper(regexp_replace(${ref}, '[^[:alnum:]]', '', 'g'))) as found`.execute(db)
  return rows[0]?.found ?? false
}

export async function insertBankLine(tx: Tx, line: Insertable<Tables['bankLines']>): Promise<void> {
  await tx.insertInto('bankLines').values(line).execute()
}

/** Every name under which a customer appears. */
export async function listCustomerNames(db: Db) {
  const { rows } = await sql<{ customerId: string; customerName: string; names: string[] }>`
    select c.id as "customerId", c.name as "customerName", array_agg(n.name) as names
      from customers c join customer_names n on n.customer_id = c.id group by c.id`.execute(db)
  return rows
}
