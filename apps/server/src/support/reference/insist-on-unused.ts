import { refuse } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { usesOf, type ReferenceKind } from './uses.queries.ts'

const WORDS: Record<ReferenceKind, string> = {
  city_code: 'city code',
  wire_center: 'wire center',
  customer: 'customer',
}

/** What something refers to stays; the refusal says by what it is used. */
export async function insistOnUnused(tx: Tx, kind: ReferenceKind, id: string): Promise<void> {
  const by = await usesOf(tx, kind, id)
  if (by.length > 0) refuse('record.in_use', { what: WORDS[kind], by })
}
