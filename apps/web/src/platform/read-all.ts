type Page<R> = { readonly rows: readonly R[]; readonly next: string | null }

/** Every page of a list that is short enough to choose from. */
export async function readAll<R>(read: (cursor: string | undefined) => Promise<Page<R>>): Promise<R[]> {
  const found: R[] = []
  let cursor: string | undefined
  do {
    const { rows, next } = await read(cursor)
    found.push(...rows)
    cursor = next ?? undefined
  } while (cursor)
  return found
}
