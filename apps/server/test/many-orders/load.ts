import pg from 'pg'
import { addPlaces } from './places.ts'
import { ASSIGNMENTS, FIELDERS } from './dispatch-rows.ts'
import { INVOICES } from './invoice-rows.ts'
import { REVIEWS } from './qc-rows.ts'
import { BUILDINGS, COUNTS, COUNTERS, LOADED, ORDERS, SITES, UNITS } from './rows.ts'

const TABLES = [
  'orders',
  'sites',
  'buildings',
  'assignments',
  'qc_reviews',
  'qc_marks',
  'invoices',
  'invoice_lines',
] as const

/**
 * Two years of a busy company, up to this minute: so many orders with their sites and buildings, a fielder for every
 * hundred of them and whom they were sent to, the same for everybody who asks for as many. Past the triggers and without indexes, which are built again at the end: a million take minutes.
 */
export async function loadOrders(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      set session_replication_role = replica; set synchronous_commit = off; set timezone = 'UTC';
      set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set jit = off; select setseed(0.42)`)
    await addPlaces(client)
    const buildAgain = await dropIndexes(client, TABLES)
    await client.query(LOADED, [count])
    for (const statement of [
      ORDERS,
      SITES,
      BUILDINGS,
      UNITS,
      ...FIELDERS,
      ASSIGNMENTS,
      ...REVIEWS,
      ...INVOICES,
      COUNTERS,
      ...COUNTS,
    ])
      await client.query(statement)
    await buildAgain()
    await client.query(
      `vacuum (analyze) ${TABLES.join(', ')}, building_units, jsn_counters, work_counts, disputes, payments, payment_allocations, qc_answers, qc_claims, work_orders, field_hands, customers, wire_centers, users, user_roles`,
    )
  } finally {
    await client.end()
  }
}

/** All but those that a constraint stands on; answers with how they come back. */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any($1::text[]::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await client.query(definition)
  }
}
