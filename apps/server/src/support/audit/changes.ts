import { isDeepStrictEqual } from 'node:util'
import type { HistoryEntry } from '@demarc/contract'
import { kindOfField, type RecordRef } from './record-kinds.queries.ts'

type Change = HistoryEntry['changes'][number]
type Json = Change['before']

const fieldsOf = (values: unknown): Record<string, Json> =>
  // Columns of JSON: whatever is an object in them has fields of JSON.
  typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as Record<string, Json>) : {}

/** What differs, field by field, in the order in which the row tells it. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after))
}

/** The records that the changes refer to, to be named. */
export const refsIn = (changes: readonly Change[]): RecordRef[] =>
  changes.flatMap(({ field, before, after }) => {
    const kind = kindOfField(field)
    return kind ? [before, after].filter((id) => typeof id === 'string').map((id) => ({ kind, id })) : []
  })
