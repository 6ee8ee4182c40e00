import type { RawBuilder } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage/storage.ts'

type Ward = {
  readonly db: Db
  readonly config: Config
  readonly storage: Storage
  readonly head?: string | undefined
  /** How many documents are looked for in the storage, by chance; all of them without a number. */
  readonly files?: number | undefined
  /** Their bytes are read and hashed, too. */
  readonly hashes?: boolean
}
export type Examination = {
  readonly id: string
  readonly says: string
  /** Its lines are worth knowing; nothing is wrong. */
  readonly isNote?: true
  /** What is wrong, one line each. */
  readonly examine: (ward: Ward) => AsyncIterable<string>
}

/** Rows that must not exist, each named by its columns. */
export const rowsOf = (query: RawBuilder<unknown>): Examination['examine'] =>
  async function* ({ db }) {
    // Every query below selects named columns.
    for (const row of (await query.execute(db)).rows) yield Object.values(row as object).join(' ')
  }
