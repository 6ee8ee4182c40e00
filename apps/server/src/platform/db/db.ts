import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { tellApart } from './away.ts'
import type { Rows } from './rows.ts'
import type { DB } from './tables.ts'

export type Tables = DB
export type Db = Kysely<Tables>
/** A write belongs to exactly one of these; functions that change something take it as their first argument. */
export type Tx = Transaction<Tables>

/** SQL text -> name. A named statement is planned once per connection instead of on every call. */
const names = new Map<string, string>()
/** Name in the generated types -> the texts that give such rows. */
const textsOfRows = new Map<string, string[]>()
/** Every named statement that was loaded: for measuring and explaining them all. */
export const namedStatements = (): ReadonlyMap<string, string> =>
  new Map([...names].map(([text, name]) => [name, text]))
/** The same by the names of their rows: for writing the types of these. */
export const statementsByRow = (): ReadonlyMap<string, readonly string[]> => textsOfRows
/** Where a named statement runs without passing through the query builder. */
const pools = new WeakMap<Db, pg.Pool>()

/** Only columns of the row, and only something that the column can be. */
type MarksOf<Row, Marks> = { [Column in keyof Marks]: Column extends keyof Row ? Row[Column] : never }
type Marked<Row, Marks> = { [Column in keyof Row]: Column extends keyof Marks ? Marks[Column] : Row[Column] }

export type Statement<Row> = ((db: Db, ...values: unknown[]) => Promise<Row[]>) & {
  /** For measuring and explaining it. */
  readonly text: string
  /** Says of columns what the database can't know: that they are never null here, what stands in their JSON. */
  readonly marked: <Marks extends MarksOf<Row, Marks>>() => Statement<Marked<Row, Marks>>
}
/** The row of a named statement, where several share the columns of one. */
export type NamedRow<Name extends keyof Rows, Marks extends MarksOf<Rows[Name], Marks> = object> = Marked<
  Rows[Name],
  Marks
>
/** What a named statement gives. */
export type RowOf<Named extends (...asked: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Named>>[number]

/**
 * A statement on a hot path: written as SQL with camelCase aliases, prepared by name, run without a query builder. Its
 * row is what the database says of it: `npm run db:types` writes rows.ts. Several texts that give the same row share
 * its name and differ in their variant. Give it a literal LIMIT; a parameter there is planned anew each time.
 */
export function named<Name extends keyof Rows>(
  name: Name,
  text: string,
  variant?: string | number,
): Statement<Rows[Name]> {
  const prepared = variant === undefined ? name : `${name}-${variant}`
  names.set(text, prepared)
  textsOfRows.set(name, [...(textsOfRows.get(name) ?? []), text])
  const run = async (db: Db, ...values: unknown[]): Promise<Rows[Name][]> => {
    const pool = pools.get(db)
    if (pool) return (await pool.query<Rows[Name]>({ name: prepared, text, values }).catch(tellApart)).rows
    // A transaction runs it on its own connection, which only the builder knows.
    return (await db.withoutPlugins().executeQuery<Rows[Name]>(CompiledQuery.raw(text, values))).rows
  }
  // Marks are for the compiler alone.
  const statement = Object.assign(run, { text, marked: () => statement as never })
  return statement
}

/** Statements of one row whose text depends on what is asked for: each is named when it is first asked for. */
export function namedByText<Name extends keyof Rows>(name: Name): (text: string) => Statement<Rows[Name]> {
  const known = new Map<string, Statement<Rows[Name]>>()
  return (text) => {
    const statement = known.get(text) ?? named(name, text, known.size)
    known.set(text, statement)
    return statement
  }
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
