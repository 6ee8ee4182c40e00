import pg from 'pg'

/**
 * There is no connection, or the one in use broke. Whether a commit that was under way counts, nobody here can know:
 * asking again under the same Idempotency-Key settles it.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'

  constructor(cause: unknown) {
    super('the database is away', { cause })
  }
}

/**
 * What PostgreSQL says before it hangs up, where it still can: told to end, crashed, not yet up, no room for one more. And
 * that somebody else keeps a row for too long, or that a statement took too long: nothing was done, and asking again is
 * right.
 */
const FAREWELLS = new Set(['57P01', '57P02', '57P03', '53300', '55P03', '57014'])

/** What PostgreSQL did not answer happened on the way to it; but a value that cannot be sent is a mistake of ours. */
export function isAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return FAREWELLS.has(error.code ?? '')
  return !(error instanceof TypeError)
}

/** For the end of every question to the database: says whether it failed for itself or because nobody was there. */
export function tellApart(error: unknown): never {
  throw isAway(error) ? new DatabaseAway(error) : error
}
