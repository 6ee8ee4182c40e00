import type { HistoryEntry } from '@demarc/contract'
import type { Db } from '#platform/db/db.ts'
import { changesBetween, refsIn } from './changes.ts'
import type { HistoryRow } from './history.queries.ts'
import { nameInRow, nameRecords } from './record-kinds.queries.ts'

/** The rows in words: records and what they refer to by name, and only what differs. */
export async function viewHistory(db: Db, rows: readonly HistoryRow[]): Promise<HistoryEntry[]> {
  const told = rows.map((row) => ({ row, changes: changesBetween(row.before, row.after) }))
  const refs = told.flatMap(({ row, changes }) => [{ kind: row.entity, id: row.entityId }, ...refsIn(changes)])
  const names = new Map((await nameRecords(db, refs)).map(({ kind, id, label }) => [`${kind} ${id}`, label]))
  return told.map(({ row, changes }) => ({
    id: row.id,
    at: row.at,
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
    entity: row.entity,
    entityId: row.entityId,
    label: names.get(`${row.entity} ${row.entityId}`) ?? nameInRow(row.entity, row.before, row.after),
    action: row.action,
    changes,
    names: Object.fromEntries(
      refsIn(changes).flatMap(({ kind, id }) => {
        const name = names.get(`${kind} ${id}`)
        return name ? [[id, name]] : []
      }),
    ),
    isSealed: row.isSealed,
  }))
}
