type Row = { readonly id: string }
/** The rows as they stand before the reader: they do not move until that is asked for. */
export type Held<T extends Row> = { readonly rows: readonly T[]; readonly pages: number }

type Pages<T> = readonly (readonly T[])[]

export const hold = <T extends Row>(pages: Pages<T>): Held<T> => ({ rows: pages.flat(), pages: pages.length })

/** A page that was read on stands below; what it has that is there already stays where it is. */
export const withPages = <T extends Row>(held: Held<T>, pages: Pages<T>): Held<T> => {
  const known = idsOf(held.rows)
  return {
    rows: [
      ...held.rows,
      ...pages
        .slice(held.pages)
        .flat()
        .filter(({ id }) => !known.has(id)),
    ],
    pages: pages.length,
  }
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
  return { rows, waiting: standing, added, gone, changed: added + gone + moved }
}

export const isSame = <T extends Row>(a: Held<T>, b: Held<T>): boolean =>
  a.rows.length === b.rows.length && a.rows.every(({ id }, at) => id === b.rows[at]?.id)

const idsOf = (rows: readonly Row[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id))
