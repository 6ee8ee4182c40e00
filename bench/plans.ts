import { sql } from 'kysely'
import '../apps/server/src/app/routes.ts'
import { namedStatements, type Db } from '../apps/server/src/platform/db/db.ts'
import { openBufferCount, type Plan } from '../apps/server/test/measures/buffers.ts'
import { median } from '../apps/server/test/call.ts'
import { wastesOf } from '../apps/server/test/many-orders/plans.ts'
import { MATCHES, PAGES, searchFor, TERMS } from '../apps/server/test/many-orders/reads.ts'
import {
  A_PAGE_OF_BUILDINGS,
  DISPATCH_PAGES,
  DISPATCH_SEARCHES,
} from '../apps/server/test/many-orders/dispatch-reads.ts'
import { invoicePages } from '../apps/server/test/many-orders/invoice-reads.ts'
import { qcPages } from '../apps/server/test/many-orders/qc-reads.ts'
import { RESEARCH_PAGES, RESEARCH_TERMS, searchSitesFor } from '../apps/server/test/many-orders/research-reads.ts'
import { readCounts } from '../apps/server/src/workflow/orders/index.ts'
import type { Seeded } from './seeded.ts'

/** Fifty rows may lie on a block each, with the way to them; sites have an order each, on another block. */
const A_PAGE = 70
const A_PAGE_OF_SITES = 230
const GROWING = [
  ...Object.entries(PAGES).map(([what, read]) => ({ what, read, aPage: A_PAGE })),
  ...Object.entries(RESEARCH_PAGES).map(([what, read]) => ({ what, read, aPage: A_PAGE_OF_SITES })),
  ...Object.entries(DISPATCH_PAGES).map(([what, read]) => ({ what, read, aPage: A_PAGE_OF_BUILDINGS })),
]
const SEARCHES = [
  ...TERMS.map((term) => [`"${term}"`, searchFor(term)] as const),
  ...RESEARCH_TERMS.map((term) => [`"${term}" in research`, searchSitesFor(term)] as const),
  ...Object.entries(DISPATCH_SEARCHES),
]
const buffersIn = (plans: readonly Plan[]) =>
  plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0)
const worstOf = (found: readonly (readonly [what: string, figure: number])[]) =>
  found.reduce((worst, one) => (one[1] > worst[1] ? one : worst), ['nothing', 0] as const)

/** The most that a page grows by from ten thousand orders to a million, and the most it touches. */
export async function measureGrowth(few: Seeded, many: Seeded) {
  const [small, large] = [openBufferCount(few.url), openBufferCount(many.url)]
  const found: { what: string; aPage: number; small: number; large: number }[] = []
  for (const { what, read, aPage } of GROWING)
    found.push({ what, aPage, small: await small.buffersOf(read), large: await large.buffersOf(read) })
  for (const pages of [qcPages, invoicePages]) {
    const [inFew, inMany] = [await pages(few.owner), await pages(many.owner)]
    for (const [what, read] of Object.entries(inFew)) {
      const there = inMany[what] ?? read
      found.push({
        what,
        aPage: A_PAGE_OF_BUILDINGS,
        small: await small.buffersOf(read),
        large: await large.buffersOf(there),
      })
    }
  }
  const matches: [string, number][] = []
  for (const [what, read] of Object.entries(MATCHES)) matches.push([what, await large.buffersOf(read)])
  await Promise.all([small.close(), large.close()])
  const growth = worstOf(found.map((one) => [one.what, one.large / Math.max(one.small, one.aPage)]))
  const most = worstOf([...found.map((one) => [one.what, one.large] as const), ...matches])
  // More than 300 buffers would be a miss whatever the growth.
  const measured = most[1] > 300 ? most[1] : growth[1]
  return {
    measured,
    detail: `most growth: ${growth[0]}; most buffers: ${most[1]} of ${most[0]}; ${found.map((one) => `${one.what} ${one.small}/${one.large}`).join(', ')}`,
  }
}

/** The most buffers that any term touches. */
export async function measureSearch(many: Seeded) {
  const large = openBufferCount(many.url)
  const buffers: [string, number][] = []
  const times: [string, number][] = []
  for (const [term, search] of SEARCHES) {
    const plans = await large.plansOf(search)
    buffers.push([term, buffersIn(plans)])
    times.push([term, plans.reduce((sum, plan) => sum + plan['Actual Total Time'], 0)])
  }
  await large.close()
  const [most, slow] = [worstOf(buffers), worstOf(times)]
  return {
    measured: most[1],
    detail: `most: ${most[0]}; usual ${median(buffers.map(([, count]) => count))}; slowest ${slow[0]} ${slow[1].toFixed(0)} ms, usual ${median(times.map(([, ms]) => ms)).toFixed(1)} ms`,
  }
}

export async function measureCounts({ owner }: Seeded) {
  const times: number[] = []
  for (let n = 0; n < 60; n++) {
    const started = performance.now()
    await readCounts(owner, 'orders')
    times.push(performance.now() - started)
  }
  return { measured: median(times), detail: 'the counts of all ten statuses, over the connection' }
}

/** Statements that read a large table whole or throw away more than they keep: all named ones, and what people search for. */
export async function measureWaste(many: Seeded) {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::int as rows from pg_class where relkind in ('r', 'p')`.execute(many.owner)
  const rowsOf = new Map(rows.map((table) => [table.name, table.rows]))
  const wastes: string[] = []
  const large = openBufferCount(many.url)
  const reads = [
    ...Object.entries({ ...PAGES, ...MATCHES, ...RESEARCH_PAGES, ...DISPATCH_PAGES }),
    ...SEARCHES.map(([term, search]) => [`a search for ${term}`, search] as const),
  ]
  for (const [what, read] of reads)
    for (const plan of await large.plansOf(read)) wastes.push(...wastesOf(plan, rowsOf).map((why) => `${what}: ${why}`))
  await large.close()
  const statements = [...namedStatements()]
  for (const [name, text] of statements)
    wastes.push(...wastesOf(await planOf(many.owner, text), rowsOf).map((why) => `${name}: ${why}`))
  const detail = `${statements.length} named statements, ${reads.length} reads${wastes.map((waste) => `; ${waste}`).join('')}`
  return { measured: wastes.length, detail }
}

/** The plan that a named statement keeps, whatever the values. */
async function planOf(owner: Db, text: string): Promise<Plan> {
  return owner.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    await sql`prepare explained as ${sql.raw(text)}`.execute(tx)
    const { rows: types } = await sql<{ n: number }>`
      select cardinality(parameter_types) as n from pg_prepared_statements where name = 'explained'`.execute(tx)
    const nulls = Array.from({ length: types[0]?.n ?? 0 }, () => 'null').join(', ')
    const { rows } = await sql<Record<string, [{ Plan: Plan }]>>`
      explain (format json) execute explained${sql.raw(nulls && `(${nulls})`)}`.execute(tx)
    await sql`deallocate explained`.execute(tx)
    // The one column of EXPLAIN, by whatever name.
    const [plan] = Object.values(rows[0] ?? {})
    if (!plan) throw new Error('no plan')
    return plan[0].Plan
  })
}
