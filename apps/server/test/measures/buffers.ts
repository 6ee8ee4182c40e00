import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { openDb, type Db } from '#platform/db/db.ts'
import { openPool, sessionOptions } from '#platform/db/pool.ts'

type Statement = { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] }
/** A node of a plan with what it read and what it threw away. */
export type Plan = {
  readonly 'Node Type': string
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'Actual Total Time': number
  readonly 'Actual Loops': number
  readonly 'Relation Name'?: string
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] }

const EXPLAIN = 'explain (analyze, buffers, format json)'

/** Counts the pages that reading touches: the same on a busy machine as on an idle one. */
export function openBufferCount(url: string) {
  const seen: Statement[] = []
  const pool = openPool({ url, size: 1, name: 'demarc-test-buffers', onLost: () => {}, options: sessionOptions(null) })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    // The same overloads as pg's own; what passes through is only written down.
    client.query = ((first: string | Statement, values?: readonly unknown[], ...rest: unknown[]) => {
      seen.push(typeof first === 'string' ? { text: first, ...(values ? { values } : {}) } : first)
      return query(first, values, ...rest)
    }) as typeof client.query
  })
  const watched = openDb(pool)

  /** Of every statement that `read` runs, together; a named one with the plan it keeps for all values. */
  async function buffersOf(read: (db: Db) => Promise<unknown>): Promise<number> {
    return (await plansOf(read)).reduce((sum, plan) => sum + pagesIn(plan), 0)
  }
  /** In one transaction: what a statement sets holds for those after it. */
  async function plansOf(read: (db: Db) => Promise<unknown>): Promise<Plan[]> {
    seen.length = 0
    await read(watched)
    const statements = seen.splice(0).filter(({ text }) => /^\s*(select|with)\b/i.test(text))
    return watched.transaction().execute(async (tx) => {
      const plans: Plan[] = []
      for (const statement of statements) plans.push(await explain(tx, statement))
      return plans
    })
  }
  return { buffersOf, plansOf, close: () => watched.destroy() }
}

async function explain(tx: Db, { name, text, values = [] }: Statement): Promise<Plan> {
  const run = async (statement: string, given: readonly unknown[] = []) => {
    const { rows } = await tx.withoutPlugins().executeQuery<Explained>(CompiledQuery.raw(statement, [...given]))
    return rows[0]?.['QUERY PLAN'][0].Plan as Plan
  }
  if (!name) return run(`${EXPLAIN} ${text}`, values)
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
  await run(`prepare measured as ${text}`)
  const given = values.map(written).join(', ')
  const plan = await run(`${EXPLAIN} execute measured${given && `(${given})`}`)
  await run('deallocate measured')
  await sql`set local plan_cache_mode = auto`.execute(tx)
  return plan
}

/** As a parameter of EXECUTE is written; an array holds numbers or ids. */
function written(value: unknown): string {
  if (value === null) return 'null'
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : `${value as string | number | boolean}`)
}

const pagesIn = (plan: Plan): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
