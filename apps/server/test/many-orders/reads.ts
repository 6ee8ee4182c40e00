import { listOrders as call } from '@demarc/contract'
import type { Actor } from '@demarc/domain'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import { listOrders } from '../../src/workflow/orders/list-orders.ts'
import { readOrder } from '../../src/workflow/orders/read-order.ts'
import { similarOrders } from '#workflow/orders/create/similar-orders.ts'
import { readCounts } from '#workflow/orders/counts/work-counts.queries.ts'
import { customerId } from './places.ts'

type Read = (db: Db) => Promise<unknown>
const NOBODY = '00000000-0000-7000-8000-000000000000'
const office: Actor = { userId: NOBODY, roles: ['ADMIN'], customerId: null }
const customer: Actor = { userId: NOBODY, roles: ['CUSTOMER'], customerId: customerId(1) }

const list =
  (actor: Actor, query: Record<string, string> = {}): Read =>
  (db) =>
    listOrders(db, actor, call.query.parse(query))
const cursor = (...position: string[]) => ({ cursor: Buffer.from(JSON.stringify(position)).toString('base64url') })
const LEAST = '00000000-0000-0000-0000-000000000000'
const aYearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString()

/** Pages of lists and single records: they touch as much among a million orders as among ten thousand. */
export const PAGES: Readonly<Record<string, Read>> = {
  'the list': list(office),
  'a page deep in it': list(office, cursor('false', aYearAgo, LEAST)),
  'the list of a status': list(office, { status: 'RESEARCHING' }),
  'a page deep in the list of a status': list(office, { status: 'CLOSED', ...cursor('false', aYearAgo, LEAST) }),
  'open orders': list(office, { open: 'true' }),
  'held orders': list(office, { held: 'true' }),
  'by due date': list(office, { sort: 'due' }),
  'deep by due date': list(office, { sort: 'due', ...cursor(aYearAgo.slice(0, 10), LEAST) }),
  'open orders by due date': list(office, { open: 'true', sort: 'due' }),
  'by JSN': list(office, { sort: 'jsn' }),
  'deep by JSN': list(office, { sort: 'jsn', ...cursor('NCGB2511', LEAST) }),
  'overdue orders, the latest first': list(office, { overdue: 'true', sort: 'due' }),
  "a customer's orders": list(customer),
  "a page deep in a customer's orders": list(customer, cursor(aYearAgo, LEAST)),
  "a customer's orders of a word": list(customer, { status: 'QC_REVIEW', sort: 'due' }),
  'one order': async (db) => {
    const { rows } = await sql<{ id: string }>`
      select id from orders where (created_at, id) < (${aYearAgo}::timestamptz, ${LEAST}::uuid) and not is_held
         and deleted_at is null order by is_held desc, created_at desc, id desc limit 1`.execute(db)
    return readOrder(db, office, rows[0]?.id ?? '')
  },
  'how many stand where': (db) => readCounts(db, 'orders'),
}

/** Follows how many there are like it; bounded all the same. */
export const MATCHES: Readonly<Record<string, Read>> = {
  'orders like one that is entered': (db) =>
    similarOrders(db, { address: '1908 Mill Creek Ln', customerRef: 'PO-170000' }),
}

/** Forty terms: rare and common, absent, short, numbers as people write them. */
export const TERMS = [
  'maple',
  '1908 mill',
  'greensboro',
  'po-',
  'PO-170000',
  'ncgb',
  'NC-GB-2611',
  '2503',
  '2611',
  'zzzz',
  'absent street',
  'nc',
  'gb',
  'zz',
  'a',
  'st',
  'mill creek ln',
  '8582 lakeview',
  'lakeview',
  '12',
  '123',
  '1234',
  'nczz2611',
  'NCZZ26110010',
  'nc gb 26110020',
  'NCGB26110020.01M',
  '5 st',
  '---',
  'a-b',
  '%%%',
  'ave',
  'blvd greensboro',
  'roanoke',
  'main st',
  '9999',
  '000',
  'PO-1',
  'ly',
  'spring garden',
  'winston-salem',
]

export const searchFor = (q: string): Read => list(office, { q })
