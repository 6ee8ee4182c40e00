type Row = { readonly id: string }
/** The rows as they stand before the reader: they do not move until that is asked for. */
export type Held<T extends Row> = {
  readonly rows: readonly T[]
  readonly pages: number
  /** The list goes on below them. */
  readonly hasMore: boolean
}

type Pages<T> = readonly (readonly T[])[]

export const hold = <T extends Row>(pages: Pages<T>, hasMore: boolean): Held<T> => ({
  rows: pages.flat(),
  pages: pages.length,
  hasMore,
})

/**
 * What was below the rows stands below them once it is read: a further page, or a row that moved up into the last page
 * when another row left. What is there already stays where it is.
 */
export function readOn<T extends Row>(held: Held<T>, pages: Pages<T>, hasMore: boolean): Held<T> {
  const known = idsOf(held.rows)
  const fresh = pages.flat()
  const belowFrom = held.hasMore ? fresh.findLastIndex(({ id }) => known.has(id)) + 1 : fresh.length
  const below = [...pages.slice(held.pages).flat(), ...fresh.slice(belowFrom)]
  const added = new Set(below.filter(({ id }) => !known.has(id)))
  return { rows: [...held.rows, ...fresh.filter((row) => added.has(row))], pages: pages.length, hasMore }
}

/**
 * Each row in its place with what is known of it now, and how many are new, gone or elsewhere.
 * What one has decided oneself is gone at once.
 */
export function asHeld<T extends Row>(held: Held<T>, fresh: readonly T[], own: ReadonlySet<string>) {
  const now = new Map(fresh.map((row) => [row.id, row]))
  const rows = held.rows.filter(({ id }) => now.has(id) || !own.has(id)).map((row) => now.get(row.id) ?? row)
  const known = idsOf(rows)
  const added = fresh.filter(({ id }) => !known.has(id)).length
  const gone = rows.filter(({ id }) => !now.has(id)).length
  const [standing, sorted] = [rows.filter(({ id }) => now.has(id)), fresh.filter(({ id }) => known.has(id))]
  const moved = standing.filter(({ id }, at) => sorted[at]?.id !== id).length
  return { rows, waiting: standing, changed: added + gone + moved }
}

export const isSame = <T extends Row>(a: Held<T>, b: Held<T>): boolean =>
  a.pages === b.pages &&
  a.hasMore === b.hasMore &&
  a.rows.length === b.rows.length &&
  a.rows.every(({ id }, at) => id === b.rows[at]?.id)

const idsOf = (rows: readonly Row[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id))
