import { outerTables, sourcesIn, type Source } from './sources.ts'
import { behind, selectedIn, splitAt, tokensOf, type Token } from './tokens.ts'

/** Whether a column of a table was declared not null. */
export type IsRequired = (table: string, column: string) => boolean
/** Where the database says that a column of a result comes from; null: an expression. */
export type Origin = { readonly table: string; readonly column: string } | null

/** They answer something whatever they are asked about. */
const NEVER_NULL = new Set('count exists array now jsonb_build_object json_build_object concat_ws'.split(' '))
const AGGREGATES = new Set('count sum min max'.split(' '))
const LITERAL = /^(?:'.*'|\d+(?:\.\d+)?|true|false)$/s

/** Whether each column of a result may be null: it may, unless what it says can't. */
export function mayBeNull(sql: string, origins: readonly Origin[], isRequired: IsRequired): boolean[] {
  const tokens = tokensOf(sql)
  const outer = outerTables(tokens)
  const sources = Map.groupBy(sourcesIn(tokens), ({ alias }) => alias)
  const items = selectedIn(tokens)
  const expressions = items?.length === origins.length ? items : null
  return origins.map((origin, at) => {
    const expression = withoutName(expressions?.[at] ?? [])
    if (origin && !isRequired(origin.table, origin.column)) return true
    if (origin && !outer.has(origin.table)) return false
    return !isNeverNull(expression, { sources, isRequired })
  })
}

/** `x::int as n` -> `x`. Behind the type of a cast nothing else may stand. */
function withoutName(item: readonly Token[]): readonly Token[] {
  const named = item.at(-2)?.text === 'as' ? item.slice(0, -2) : item
  const cast = named.findLastIndex(({ text, depth }) => text === '::' && depth === named[0]?.depth)
  return cast > 0 &&
    /^\w+(?: \[ \])?$/.test(
      named
        .slice(cast + 1)
        .map(({ text }) => text)
        .join(' '),
    )
    ? named.slice(0, cast)
    : named
}

type Known = { readonly sources: ReadonlyMap<string, readonly Source[]>; readonly isRequired: IsRequired }

function isNeverNull(expression: readonly Token[], known: Known): boolean {
  const [first] = expression
  if (!first) return false
  const texts = expression.map(({ text }) => text)
  if (expression.length === 1) return LITERAL.test(first.text) || isColumn(first.text, known)
  if (/^[\w.]+ is (?:not )?null$/.test(texts.join(' '))) return true
  const parts = splitAt(expression, '||')
  if (parts.length > 1) return parts.every((part) => isNeverNull(withoutName(part), known))
  if (first.text === '(' && behind(expression, 0) === expression.length)
    return isOneCount(expression.slice(1, -1), known)
  if (!/^[([]$/.test(texts[1] ?? '')) return false
  const end = behind(expression, 1)
  if (first.text === 'count' && texts[end] === 'filter') return behind(expression, end + 1) === expression.length
  // One call and nothing behind it.
  if (end !== expression.length) return false
  if (NEVER_NULL.has(first.text)) return true
  if (first.text !== 'coalesce') return false
  return splitAt(expression.slice(2, -1), ',').some((part) => isNeverNull(withoutName(part), known))
}

/** `select count(*) from …`: an aggregate over all gives one row, whatever there is. */
function isOneCount(query: readonly Token[], known: Known): boolean {
  const [first] = query
  const isHere = (word: string) => (token: Token) => token.depth === first?.depth && token.text === word
  const from = query.findIndex(isHere('from'))
  if (first?.text !== 'select' || from < 0 || query.some(isHere('group')) || query.some(isHere('limit'))) return false
  const answer = query.slice(1, from)
  return answer.some(({ text }) => AGGREGATES.has(text)) && isNeverNull(withoutName(answer), known)
}

/** `b.jsb`, where `b` is one table wherever it is named, and never an outer join. */
function isColumn(text: string, { sources, isRequired }: Known): boolean {
  const [alias = '', column] = text.split('.')
  const called = sources.get(alias) ?? []
  return (
    column !== undefined &&
    called.length > 0 &&
    called.every(({ table, isOuter }) => !isOuter && table !== null && isRequired(table, column))
  )
}
