import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { tellApart } from './away.ts'
import type { DB } from './tables.ts'

export type Tables = DB
export type Db = Kysely<Tables>
/** A write belongs to exactly one of these; functions that change something take it as their first argument. */
export type Tx = Transaction<Tables>

/** SQL text -> name. A named statement is planned once per connection instead of on every call. */
const names = new Map<string, string>()
/** Every named statement that was loaded: for measuring and explaining them all. */
export const namedStatements = (): ReadonlyMap<string, string> =>
  new Map([...names].map(([text, name]) => [name, text]))
/** Where a named statement runs without passing through the query builder. */
const pools = new WeakMap<Db, pg.Pool>()

type Statement<Row> = ((db: Db, ...values: unknown[]) => Promise<Row[]>) & {
  /** For measuring and explaining it. */
  readonly text: string
}

/**
 * A statement on a hot path: written as SQL with camelCase aliases, prepared by name, run without a query builder.
 * Give it a literal LIMIT; a parameter there is planned anew each time.
 */
export function named<Row extends object>(name: string, text: string): Statement<Row> {
  names.set(text, name)
  const run = async (db: Db, ...values: unknown[]): Promise<Row[]> => {
    const pool = pools.get(db)
    if (pool) return (await pool.query<Row>({ name, text, values }).catch(tellApart)).rows
    // A transaction runs it on its own connection, which only the builder knows.
    return (await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  }
  return Object.assign(run, { text })
}

/** Hands each connection's queries to pg under their name, where they have one, and says why they fail. */
function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const naming = (first: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof first === 'string' ? names.get(first) : undefined
    const asked = name ? query({ name, text: first, values }) : query(first, values, ...rest)
    // The pool asks with a callback, and says itself why it failed.
    return asked instanceof Promise ? asked.catch(tellApart) : asked
  }
  // The same overloads as pg's own; only what passes through changes.
  client.query = naming as typeof client.query
}

export function openDb(pool: pg.Pool): Db {
  pool.on('connect', (client) => {
    // A connection that breaks while somebody uses it would end the process; whoever uses it hears of it anyway.
    client.on('error', () => {})
    nameStatements(client as pg.PoolClient)
  })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: () => pool.connect().catch(tellApart), end: () => pool.end(), options: pool.options },
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  pools.set(db, pool)
  return db
}

/** The name of the constraint that said no, if that is what happened. */
export function violatedConstraint(error: unknown): string | null {
  const isViolation =
    error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('23')
  return isViolation && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
}

/** Two transactions met badly; running this one again from the start is safe. */
export const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
