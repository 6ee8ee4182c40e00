import { parseSync } from 'vite'

/** A text in a source file, as it is written: values in a template are left as ${…}. */
export type Text = { readonly file: string; readonly text: string }

/** The parts of a syntax tree that hold no text a person reads. */
const SKIPPED = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'JSXAttribute',
  'TSTypeAnnotation',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeParameterInstantiation',
  'TSTypeParameterDeclaration',
])
const LANGUAGE_CODE = /^(?:en|es)(?:-US)?$/
const COMPARISONS = new Set(['===', '!==', 'in', 'instanceof', '<', '>', '<=', '>='])

type Node = { readonly type: string; readonly [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every string and template of a source file that is a value: no keys, imports, types or comparisons. */
export function textsOf(file: string, source: string): Text[] {
  const texts: Text[] = []
  const add = (text: string) => {
    if (/\p{L}/u.test(text) && !LANGUAGE_CODE.test(text)) texts.push({ file, text })
  }
  const visitAll = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visitAll(one)
    else if (isNode(value)) visit(value)
  }
  const visit = (node: Node): void => {
    if (SKIPPED.has(node.type)) return
    if (node.type === 'BinaryExpression' && COMPARISONS.has(String(node.operator))) return
    if (node.type === 'Literal' && typeof node.value === 'string') return add(node.value)
    if (node.type === 'JSXText' && typeof node.value === 'string') return add(node.value)
    if (node.type === 'Property') return visitAll(node.value)
    if (node.type === 'TemplateLiteral') add(source.slice(Number(node.start) + 1, Number(node.end) - 1))
    for (const value of Object.values(node)) visitAll(value)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return texts
}

/** How often a text is written again, in all: "Cancel" three times counts as two. */
export function repeatsIn(texts: readonly Text[]): { readonly count: number; readonly most: readonly string[] } {
  const written = new Map<string, number>()
  for (const { text } of texts) written.set(text, (written.get(text) ?? 0) + 1)
  const repeated = [...written].filter(([, times]) => times > 1).toSorted(([, one], [, other]) => other - one)
  return {
    count: repeated.reduce((sum, [, times]) => sum + times - 1, 0),
    most: repeated.map(([text, times]) => `${times} × ${text}`),
  }
}

/** What a reader of a text sees as words: no values in a template, no addresses of calls, no keys of settings. */
export const wordsOf = (text: string): string =>
  text.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll(/\/api\/\S+|\w+\.\w+/g, '')

/** What a reader of a document sees as prose: no code, no titles of tests. */
export const proseOf = (markdown: string): string =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '`')
    .replaceAll(/›[^|<\n]*/g, '')
    .replaceAll(/\]\([^)\n]*\)/g, ']')

/** One phrase per line; lines that begin with # explain. */
export const readPhrases = (list: string): string[] =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

const escaped = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Finds whole phrases, in upper or lower case, whichever apostrophe they have. */
export function phraseFinder(phrases: readonly string[]): (text: string) => string[] {
  const patterns = phrases.map((phrase) => {
    const words = phrase.split(' ').map((word) => word.split("'").map(escaped).join("['’]"))
    return { phrase, pattern: new RegExp(`(?<![\\p{L}\\d_-])${words.join('\\s+')}(?![\\p{L}\\d_])`, 'iu') }
  })
  return (text) => patterns.filter(({ pattern }) => pattern.test(text)).map(({ phrase }) => phrase)
}
