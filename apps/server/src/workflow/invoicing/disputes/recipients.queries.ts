import { NOTIFICATIONS } from '@demarc/domain'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** Everybody who settles disputes and is there, but for whoever did it. */
export async function listBackOffice(tx: Tx, but: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
     where u.active and u.id <> ${but} and r.key = any(${NOTIFICATIONS['dispute.opened'].roles}) order by u.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Everybody of the customer who is there. */
export async function listCustomersPeople(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
     where u.active and u.customer_id = ${customerId} and r.key = 'CUSTOMER' order by u.id`.execute(tx)
  return rows.map(({ id }) => id)
}
