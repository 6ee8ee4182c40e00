/** A word, a literal or a sign of a statement; brackets stand at the depth outside of them. */
export type Token = { readonly text: string; readonly depth: number }

const TOKEN = /'(?:[^']|'')*'|"[^"]+"|\$\d+|[\w.]+|::|\|\||[^\s\w]/g
const withoutComments = (sql: string) => sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')

export function tokensOf(sql: string): Token[] {
  let depth = 0
  return (withoutComments(sql).match(TOKEN) ?? []).map((text) => {
    if (text === ')' || text === ']') depth -= 1
    const token = { text: /^['"]/.test(text) ? text : text.toLowerCase(), depth }
    if (text === '(' || text === '[') depth += 1
    return token
  })
}

/** The place behind the bracket that opens at a place. */
export function behind(tokens: readonly Token[], open: number): number {
  const depth = tokens[open]?.depth
  const close = tokens.findIndex((token, at) => at > open && token.depth === depth && /^[)\]]$/.test(token.text))
  return close < 0 ? tokens.length : close + 1
}

/** Parts between commas that stand in no bracket of their own. */
export function splitAt(tokens: readonly Token[], sign: string): Token[][] {
  const depth = Math.min(...tokens.map((token) => token.depth))
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.text === sign && token.depth === depth) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

/** The list between the last `select` and its `from`; null where it is not one list. */
export function selectedIn(tokens: readonly Token[]): Token[][] | null {
  const isOuter = (word: string) => (token: Token) => token.depth === 0 && token.text === word
  if (tokens.some(isOuter('union')) || tokens.some(isOuter('returning'))) return null
  const from = tokens.findLastIndex(isOuter('select')) + 1
  const to = tokens.findIndex((token, at) => at > from && isOuter('from')(token))
  return splitAt(tokens.slice(from, to < 0 ? undefined : to), ',')
}
