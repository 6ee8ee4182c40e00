import type pg from 'pg'

type Column = { readonly table: string; readonly column: string; readonly isRequired: boolean }
/** What the database says of itself. */
export type Catalog = {
  /** By the numbers of a table and of a column in it. */
  readonly columnAt: (tableId: number, columnId: number) => Column | undefined
  readonly isRequired: (table: string, column: string) => boolean
  /** The words that a check lets a column, or each element of it, be; undefined: any. */
  readonly wordsOf: (table: string, column: string) => readonly string[] | undefined
  readonly typeName: (oid: number) => string
}

type ColumnRow = Column & { readonly tableId: number; readonly columnId: number }
type CheckRow = {
  readonly table: string
  readonly column: string
  readonly definition: string
  readonly body: string | null
}

const COLUMNS = `
  select c.oid::int as "tableId", c.relname as table, a.attnum::int as "columnId", a.attname as column,
         a.attnotnull as "isRequired"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`

/** Of one column each; with the text of the function where one decides. */
const CHECKS = `
  select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as definition,
         (select p.prosrc from pg_depend d join pg_proc p on p.oid = d.refobjid
           where d.objid = k.oid and d.classid = 'pg_constraint'::regclass and d.refclassid = 'pg_proc'::regclass) as body
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
   where k.contype = 'c' and cardinality(k.conkey) = 1 and c.relnamespace = 'public'::regnamespace`

/** `x = ANY (ARRAY['A', 'B'])`, `x <@ ARRAY['A', 'B']`, or a function that says `x in ('A', 'B')`. */
function wordsIn({ definition, body }: CheckRow): string[] | null {
  const list = body
    ? /^\s*select \w+ in \(([^()]*)\)\s*$/.exec(body)?.[1]
    : /^CHECK \(\(\S+ (?:= ANY \(|<@ )ARRAY\[([^\]]*)\]\)*$/.exec(definition)?.[1]
  const words = list?.match(/'[^']*'/g)
  return words ? words.map((word) => word.slice(1, -1)) : null
}

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const { rows: columns } = await client.query<ColumnRow>(COLUMNS)
  const { rows: checks } = await client.query<CheckRow>(CHECKS)
  const { rows: types } = await client.query<{ oid: number; name: string }>(
    'select oid::int, typname as name from pg_type',
  )
  const places = new Map(columns.map((column) => [`${column.tableId}.${column.columnId}`, column]))
  const required = new Set(
    columns.filter(({ isRequired }) => isRequired).map(({ table, column }) => `${table}.${column}`),
  )
  const words = new Map(
    checks.flatMap((check) => {
      const found = wordsIn(check)
      return found ? [[`${check.table}.${check.column}`, found] as const] : []
    }),
  )
  const names = new Map(types.map(({ oid, name }) => [oid, name]))
  return {
    columnAt: (tableId, columnId) => places.get(`${tableId}.${columnId}`),
    isRequired: (table, column) => required.has(`${table}.${column}`),
    wordsOf: (table, column) => words.get(`${table}.${column}`),
    typeName: (oid) => names.get(oid) ?? String(oid),
  }
}
