import { randomUUIDv7 } from 'node:crypto'
import type { TaxExemption } from '@demarc/domain'
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely'
import { containing } from '#platform/db/like.ts'
import { named, type Db, type RowOf, type Tables, type Tx } from '#platform/db/db.ts'
import { COUNTED } from '#support/serving/index.ts'

type Own = 'id' | 'version' | 'createdAt' | 'updatedAt'
/** Everything that is agreed with a customer but for its other names. What is left out is the table's default. */
export type CustomerTerms = Omit<Insertable<Tables['customers']>, Own>

const SHOWN = `
  c.id, c.name, c.code,
  array(select n.name from customer_names n where n.customer_id = c.id and n.kind = 'ALIAS' order by n.key) as "aliases",
  c.mail_domains as "mailDomains", c.bill_to as "billTo", c.accounts_payable_to as "accountsPayableTo",
  c.accounts_payable_cc as "accountsPayableCc",
  c.purchase_order_required as "purchaseOrderRequired", c.terms_net_days as "termsNetDays", c.unit_rule as "unitRule",
  c.invoice_grouping as "invoiceGrouping",
  c.outcome_rate_cents::int as "outcomeRateCents", c.submission_channel as "submissionChannel",
  c.is_taxable as "isTaxable",
  coalesce((select jsonb_agg(jsonb_build_object('stateCode', t.state_code, 'certificateNo', t.certificate_no,
     'validFrom', t.valid_from, 'validTo', t.valid_to) order by t.state_code, t.valid_from, t.certificate_no)
     from tax_exemptions t where t.customer_id = c.id), '[]') as "taxExemptions",
  c.submission_recipients as "submissionRecipients", c.file_naming_template as "fileNamingTemplate",
  c.version, c.created_at as "createdAt", c.updated_at as "updatedAt"`

/** What the list is sorted by, and a place before all of them. */
export const CUSTOMER_ORDER = ['text', 'uuid'] as const
export const FIRST_CUSTOMER = ['', '00000000-0000-0000-0000-000000000000'] as const

export const listCustomers = named(
  'list-customers',
  `select ${SHOWN} from customers c where (c.name, c.id) > ($1, $2::uuid) order by c.name, c.id limit 501`,
).marked<{ taxExemptions: TaxExemption[] }>()
export type CustomerRow = RowOf<typeof listCustomers>

const goesBy = (q: string | undefined) =>
  q
    ? sql`exists (select from customer_names n where n.customer_id = c.id and n.name ilike ${containing(q)})`
    : sql`true`

export async function searchCustomers(db: Db, q: string, [name, id]: readonly string[]): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select ${sql.raw(SHOWN)} from customers c
     where ${goesBy(q)} and (c.name, c.id) > (${name}, ${id}::uuid) order by c.name, c.id limit 501`.execute(db)
  return rows
}

export async function countCustomers(db: Db, q: string | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from customers c where ${goesBy(q)} limit ${sql.lit(COUNTED)}) c`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

export async function findCustomer(db: Kysely<Tables>, id: string): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`select ${sql.raw(SHOWN)} from customers c where c.id = ${id}`.execute(db)
  return rows[0]
}

/** Held until the transaction ends: its terms, its names and its rates change one at a time. */
export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRow | undefined> {
  // Looked for before it is locked: asking for who is not there needs no right to write.
  if (!(await findCustomer(tx, id))) return undefined
  await sql`select from customers where id = ${id} for update`.execute(tx)
  return findCustomer(tx, id)
}

export async function insertCustomer(tx: Tx, id: string, terms: CustomerTerms): Promise<void> {
  await tx
    .insertInto('customers')
    .values({ id, ...terms })
    .execute()
}

export async function updateCustomer(tx: Tx, id: string, terms: Updateable<Tables['customers']>): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ ...terms, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteCustomerRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('customers').where('id', '=', id).execute()
}

/** The same alias twice, however it is written, is one alias. */
export async function setAliases(tx: Tx, customerId: string, aliases: readonly string[]): Promise<void> {
  await sql`delete from customer_names where customer_id = ${customerId} and kind = 'ALIAS'`.execute(tx)
  await sql`
    insert into customer_names (customer_id, kind, name)
    select distinct on (lower(alias)) ${customerId}::uuid, 'ALIAS', alias from unnest(${aliases}::text[]) alias
     order by lower(alias)`.execute(tx)
}

/** All of them, as they are now. */
export async function setExemptions(tx: Tx, customerId: string, exemptions: readonly TaxExemption[]): Promise<void> {
  await tx.deleteFrom('taxExemptions').where('customerId', '=', customerId).execute()
  if (exemptions.length === 0) return
  await tx
    .insertInto('taxExemptions')
    .values(exemptions.map((exemption) => ({ id: randomUUIDv7(), customerId, ...exemption })))
    .execute()
}

type Named = { given: string; id: string; name: string }

/** Every name that leads to a customer, but for the codes: nobody misspells those by a little. */
export async function listCustomerNames(db: Kysely<Tables>): Promise<{ id: string; name: string; called: string }[]> {
  const { rows } = await sql<{ id: string; name: string; called: string }>`
    select c.id, c.name, n.name as called from customer_names n join customers c on c.id = n.customer_id
     where n.kind <> 'CODE' order by c.name, n.name`.execute(db)
  return rows
}

/** The customers behind ids, codes, names and aliases, as far as there are any. */
export async function findCustomersCalled(db: Kysely<Tables>, given: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select asked.given, c.id, c.name
      from unnest(${given}::text[]) as asked(given)
      join customer_names n on n.key = lower(asked.given) join customers c on c.id = n.customer_id
    union
    select asked.given, c.id, c.name
      from unnest(${given}::text[]) as asked(given) join customers c on c.id::text = lower(asked.given)`.execute(db)
  return rows
}
