import type { HistoryEntry } from '@demarc/contract'
import { sayCode } from '@demarc/domain'
import type { ListTable } from '#support/serving/index.ts'
import { second, yesNo } from '#support/tables/index.ts'

const NOBODY = { SYSTEM: 'System', VISITOR: 'Visitor', USER: 'Unknown user' } as const

export const AUDIT_TABLE: ListTable<HistoryEntry> = {
  name: 'audit',
  id: ({ id }) => id,
  columns: () => [
    { title: 'Time', width: 22, cell: ({ at }) => second(at) },
    { title: 'Who', width: 22, cell: ({ actor }) => actor.name ?? NOBODY[actor.kind] },
    { title: 'Action', width: 20, cell: ({ action }) => sayCode(action) },
    { title: 'Kind', width: 14, cell: ({ entity }) => sayCode(entity) },
    { title: 'Record', width: 28, cell: ({ label }) => label },
    { title: 'Record ID', width: 38, cell: ({ entityId }) => entityId },
    { title: 'Changes', width: 60, cell: sayChanges },
    { title: 'Sealed', width: 8, cell: ({ isSealed }) => yesNo(isSealed) },
  ],
}

const sayChanges = ({ changes, names }: HistoryEntry): string =>
  changes
    .map(({ field, before, after }) => `${field}: ${written(before, names)} -> ${written(after, names)}`)
    .join('\n')

function written(value: HistoryEntry['changes'][number]['before'], names: HistoryEntry['names']): string {
  if (value === null) return '(none)'
  return typeof value === 'string' ? (names[value] ?? value) : JSON.stringify(value)
}
