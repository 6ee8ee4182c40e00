import { behind, type Token } from './tokens.ts'

/** What a statement reads from, under the name it is called by there. */
export type Source = { readonly alias: string; readonly table: string | null; readonly isOuter: boolean }

const NO_ALIAS = new Set(
  'on where join left right full inner cross order group limit union set values returning for using having select'.split(
    ' ',
  ),
)

/** `(select b.* from buildings b …)` has the columns of its table. */
function wholeTable(tokens: readonly Token[], open: number): string | null {
  const inside = tokens.slice(open, behind(tokens, open)).map(({ text }) => text)
  const [, select, all, star, from, table, alias] = inside
  if (inside.includes('union')) return null
  const isWhole = select === 'select' && all === `${alias}.` && star === '*' && from === 'from'
  return isWhole && table !== undefined && /^\w+$/.test(table) ? table : null
}

/** Tables and subqueries behind `from` and `join`, wherever they stand; of an outer join, all that its bracket holds. */
export function sourcesIn(tokens: readonly Token[]): Source[] {
  const found: Source[] = []
  const wholes = new Map([...subqueriesIn(tokens)].map(([name, inside]) => [name, wholeTable(inside, 0)]))
  let outerUntil = 0
  tokens.forEach(({ text }, at) => {
    if (text !== 'from' && text !== 'join') return
    const word = (place: number) => tokens[place]?.text ?? ''
    const kind = word(at - 1) === 'outer' ? word(at - 2) : word(at - 1)
    if (text === 'join' && (kind === 'right' || kind === 'full'))
      throw new Error(`a ${kind} join: its types are not known, use a left join`)
    const first = word(at + 1) === 'lateral' ? at + 2 : at + 1
    const isBracket = word(first) === '('
    const end = isBracket ? behind(tokens, first) : first + 1
    const isLeft = text === 'join' && kind === 'left'
    const isOuter = isLeft || at < outerUntil
    if (isLeft && isBracket) outerUntil = Math.max(outerUntil, end)
    const named = word(end) === 'as' ? end + 1 : end
    const table = isBracket ? wholeTable(tokens, first) : (wholes.get(word(first)) ?? word(first))
    const alias = /^\w+$/.test(word(named)) && !NO_ALIAS.has(word(named)) ? word(named) : table
    if (alias) found.push({ alias, table, isOuter })
  })
  return found
}

/** `with name as materialized (…)`: name -> what stands in the bracket. */
function subqueriesIn(tokens: readonly Token[]): ReadonlyMap<string, readonly Token[]> {
  const found = new Map<string, readonly Token[]>()
  tokens.forEach(({ text }, at) => {
    if (tokens[at + 1]?.text !== 'as') return
    const open = tokens[at + 2]?.text === 'materialized' ? at + 3 : at + 2
    if (tokens[open]?.text === '(') found.set(text, tokens.slice(open, behind(tokens, open)))
  })
  return found
}

/**
 * The names of all tables whose columns may be null because an outer join found no row. A table that is joined in both
 * ways is among them.
 */
export function outerTables(tokens: readonly Token[]): ReadonlySet<string> {
  const subqueries = subqueriesIn(tokens)
  const found = new Set<string>()
  const add = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const inner of subqueries.get(name) ?? []) add(inner.text)
  }
  for (const { table, isOuter } of sourcesIn(tokens)) if (isOuter && table) add(table)
  return found
}
