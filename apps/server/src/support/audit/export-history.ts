import type { HistoryEntry } from '@demarc/contract'
import type { Db } from '#platform/db/db.ts'
import { readAudit, type AuditFilter } from './read-history.ts'

const AT_ONCE = 200

/** Everything a filter finds, page by page: a sheet of a year does not have to fit into memory. */
export const historyAsSheet = (db: Db, filter: AuditFilter) => ({
  name: 'audit',
  columns: COLUMNS,
  rows: everyEntry(db, filter),
})

const COLUMNS = {
  Time: ({ at }: HistoryEntry) => at,
  Who: ({ actor }: HistoryEntry) => actor.name ?? actor.kind,
  Action: ({ action }: HistoryEntry) => action,
  Kind: ({ entity }: HistoryEntry) => entity,
  Record: ({ label }: HistoryEntry) => label,
  'Record id': ({ entityId }: HistoryEntry) => entityId,
  Changes: ({ changes, names }: HistoryEntry) =>
    changes
      .map(({ field, before, after }) => `${field}: ${written(before, names)} -> ${written(after, names)}`)
      .join('\n'),
  Sealed: ({ isSealed }: HistoryEntry) => (isSealed ? 'yes' : 'no'),
}

function written(value: HistoryEntry['changes'][number]['before'], names: HistoryEntry['names']): string {
  if (value === null) return 'nothing'
  return typeof value === 'string' ? (names[value] ?? value) : JSON.stringify(value)
}

async function* everyEntry(db: Db, filter: AuditFilter): AsyncGenerator<HistoryEntry> {
  let cursor: string | undefined
  do {
    const { rows, next } = await readAudit(db, { ...filter, limit: AT_ONCE, cursor })
    yield* rows
    cursor = next ?? undefined
  } while (cursor)
}
