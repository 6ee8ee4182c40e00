import type { HistoryEntry } from '@demarc/contract'
import type { Db } from '#platform/db/db.ts'
import { everyRow } from '#support/serving/index.ts'
import { readAudit, type AuditFilter } from './read-history.ts'

export const historyAsSheet = (db: Db, filter: AuditFilter) => ({
  name: 'audit',
  columns: COLUMNS,
  rows: everyRow((page) => readAudit(db, { ...filter, ...page })),
})

const NOBODY = { SYSTEM: 'System', VISITOR: 'Visitor', USER: 'Unknown user' } as const

const COLUMNS = {
  Time: ({ at }: HistoryEntry) => at,
  Who: ({ actor }: HistoryEntry) => actor.name ?? NOBODY[actor.kind],
  Action: ({ action }: HistoryEntry) => action,
  Kind: ({ entity }: HistoryEntry) => entity,
  Record: ({ label }: HistoryEntry) => label,
  'Record ID': ({ entityId }: HistoryEntry) => entityId,
  Changes: ({ changes, names }: HistoryEntry) =>
    changes
      .map(({ field, before, after }) => `${field}: ${written(before, names)} -> ${written(after, names)}`)
      .join('\n'),
  Sealed: ({ isSealed }: HistoryEntry) => (isSealed ? 'yes' : 'no'),
}

function written(value: HistoryEntry['changes'][number]['before'], names: HistoryEntry['names']): string {
  if (value === null) return '(none)'
  return typeof value === 'string' ? (names[value] ?? value) : JSON.stringify(value)
}
