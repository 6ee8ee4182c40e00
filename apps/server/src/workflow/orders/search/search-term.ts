import { findJsnParts } from '@demarc/domain'
import { containing } from '#platform/db/like.ts'

/** Up to here one or two letters are looked for anywhere; beyond it they would match half of everything. */
export const MANY_ORDERS = 50_000

export type SearchTerm = {
  /** For LIKE; one of them must match. */
  readonly patterns: readonly string[]
  /** Whether the trigrams of the index can find it, wherever it is. */
  readonly isIndexed: boolean
}

/** How a term is looked for; null: nothing can match it. `hasMany`: whether there are too many orders to look anywhere. */
export function termOf(q: string, hasMany: () => Promise<boolean>): Promise<SearchTerm | null> | SearchTerm {
  const letters = q.trim().replace(/\s+/g, ' ').toLowerCase()
  return letters.length < 3 ? shortTerm(letters, hasMany) : longTerm(letters)
}

async function shortTerm(letters: string, hasMany: () => Promise<boolean>): Promise<SearchTerm | null> {
  if (!(await hasMany())) return { patterns: [containing(letters)], isIndexed: false }
  // The code of a state or a city, marked as at the end of the search text.
  return /^[a-z0-9]{2}$/.test(letters) ? { patterns: [containing(`qx${letters}`)], isIndexed: true } : null
}

/** What the index can look for: three letters or digits in a row, or two digits where a word begins or ends. */
const TRIGRAMS = /[\p{L}\p{N}]{3}|\d\d[^\p{L}\p{N}]|[^\p{L}\p{N}]\d\d/u

function longTerm(letters: string): SearchTerm {
  const compact = letters.replaceAll(/[\s-]/g, '')
  const isNumber = compact !== letters && /^[a-z]{2}[a-z0-9]{2}\d+$/.test(compact)
  return {
    patterns: [letters, ...(isNumber ? [compact] : [])].map(containing),
    isIndexed: TRIGRAMS.test(letters),
  }
}

/** The numbers that a complete JSN, JSBN or work order number leads to; null where it is none. */
export function findNumbers(q: string): { readonly jsn: string; readonly numbers: readonly string[] } | null {
  const parts = findJsnParts(q)
  if (!parts) return null
  const jsn = parts.state + parts.city + parts.month + parts.sequence
  return { jsn, numbers: parts.building ? [jsn, `${jsn}.${parts.building.index}${parts.building.type}`] : [jsn] }
}
