import type { Actor, Role } from '@demarc/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { customerIdOf } from '#test/named-people.ts'
import { openCompany, type Company } from '#test/many-orders/company.ts'
import { readNeeds } from './read-needs.ts'
import { readStats } from './read-stats.ts'
import { readWorkflow } from './read-workflow.ts'

/** A counted kind reads no more than 1,001 entries of its index, and the rows shown are six. */
const MOST_BUFFERS = 100
/** Of visits eight are looked at, each with its building and its site. */
const MOST_WITH_VISITS = 300
const WITH_VISITS = 'what needs an admin'
const ORDERS = 100_000

const someone = (role: Role, customerId: string | null = null): Actor => ({
  userId: '00000000-0000-7000-8000-000000000001',
  roles: [role],
  customerId,
})
const READS: Record<string, (db: Db) => Promise<unknown>> = {
  'the numbers': (db) => readStats(db, someone('ADMIN')),
  'the six counts': (db) => readWorkflow(db, someone('ADMIN')),
  'what needs an admin': (db) => readNeeds(db, someone('ADMIN')),
  "a customer's numbers": (db) => readStats(db, someone('CUSTOMER', customerIdOf(1))),
  "a customer's six counts": (db) => readWorkflow(db, someone('CUSTOMER', customerIdOf(1))),
}

let company: Company
beforeAll(async () => {
  company = await openCompany(ORDERS)
})
afterAll(() => company.close())

test('the dashboard of a company with 100,000 orders counts none of them', async () => {
  const found: Record<string, number> = {}
  for (const [what, read] of Object.entries(READS)) found[what] = await company.pages.buffersOf(read)
  console.log(`buffers of the dashboard: ${JSON.stringify(found)}`)
  const mostOf = (what: string) => (what === WITH_VISITS ? MOST_WITH_VISITS : MOST_BUFFERS)
  expect(Object.entries(found).filter(([what, buffers]) => buffers > mostOf(what))).toEqual([])
})
