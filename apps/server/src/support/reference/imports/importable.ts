import type { Tx } from '#platform/db/db.ts'
import type { Cells, Column } from './read-table.ts'

/** A record as it is kept, and as the preview shows it. */
export type Written<Fields> = { readonly fields: Fields; readonly shown: Readonly<Record<string, string>> }
export type Standing<Fields> = Written<Fields> & { readonly id: string; readonly version: number }

/** What tells one record from all others: its code, its WID and PID. */
export type Key = readonly string[]

export type ReadRow<Fields> =
  | { readonly problems: readonly string[] }
  | {
      readonly key: Key
      /** What no two rows may share, by its name. */
      readonly claims: Readonly<Record<string, string>>
      /** The record this row makes, over the one that stands there; a column that is not in the text stays. */
      readonly over: (current: Standing<Fields> | undefined) => Written<Fields>
    }

/** A kind of record that can be brought in from a spreadsheet. */
export type Importable<Fields extends object> = {
  readonly kind: 'city_code' | 'wire_center'
  readonly columns: readonly Column[]
  readonly read: (tx: Tx, rows: readonly Cells[]) => Promise<readonly ReadRow<Fields>[]>
  readonly keyOf: (fields: Fields) => Key
  readonly find: (tx: Tx, keys: readonly Key[]) => Promise<readonly Standing<Fields>[]>
  /** The same, held until the transaction ends. */
  readonly lock: (tx: Tx, keys: readonly Key[]) => Promise<readonly Standing<Fields>[]>
  readonly lockByIds: (tx: Tx, ids: readonly string[]) => Promise<readonly Standing<Fields>[]>
  readonly insertAll: (tx: Tx, rows: readonly ({ readonly id: string } & Fields)[]) => Promise<void>
  readonly updateAll: (tx: Tx, rows: readonly ({ readonly id: string } & Fields)[]) => Promise<void>
  readonly deleteAll: (tx: Tx, ids: readonly string[]) => Promise<void>
}
