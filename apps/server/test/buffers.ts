import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { openDb, type Db } from '../src/platform/db/db.ts'
import { openPool, sessionOptions } from '../src/platform/db/pool.ts'

type Statement = { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] }
type Explained = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }

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
    seen.length = 0
    await read(watched)
    let buffers = 0
    for (const statement of seen.splice(0)) buffers += pagesIn(await explain(watched, statement))
    return buffers
  }
  return { buffersOf, close: () => watched.destroy() }
}

async function explain(db: Db, { name, text, values = [] }: Statement): Promise<Explained> {
  return db.transaction().execute(async (tx) => {
    const run = (statement: string, given: readonly unknown[] = []) =>
      tx.withoutPlugins().executeQuery<Explained>(CompiledQuery.raw(statement, [...given]))
    if (!name) return (await run(`${EXPLAIN} ${text}`, values)).rows[0]!
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    await run(`prepare measured as ${text}`)
    const given = values.map((value) => pg.escapeLiteral(String(value))).join(', ')
    const { rows } = await run(`${EXPLAIN} execute measured(${given})`)
    await run('deallocate measured')
    return rows[0]!
  })
}

const pagesIn = ({ 'QUERY PLAN': [{ Plan }] }: Explained): number =>
  Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
