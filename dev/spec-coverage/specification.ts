import type { Row } from './coverage.ts'

/** What the specification describes rather than quotes, and an example that an assertion must hold instead. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'Orders (count)': 'Orders (3)',
  'Sites to Research (N sites)': 'Sites to Research (3 sites)',
  'N SFU units (shared JSBN)': '3 SFU units (shared JSBN)',
  'Assign Selected (N)': 'Assign Selected (60)',
  'GPS: N%': 'GPS: 76%',
  'Upload failed: {status text}': 'Upload failed: Bad Gateway',
  'MMM dd': "'Jan 05'",
  'MMM dd, yyyy': "'Jan 05, 2026'",
  'MMM dd, yyyy HH:mm': "'Jan 05, 2026 05:07'",
}
const QUOTED = /'([^'\n]{2,}?)'(?=[\s,.;:)/]|$)|"([^"\n]{2,}?)"/g
const SENTENCE = /(?<=[.!?]['")]*) +(?=[A-Z'"0-9{(])/
const HEADING = /^#{2,4} /
const ENTITY = /^\| ([a-z_]+) \| (.+) \|$/
const TIMESTAMPS = ['createdAt', 'updatedAt']

/** Heading -> how many sentences stand under it. A call of the table of calls counts as one, an entity as none. */
export function sentencesOf(specification: string): Map<string, number> {
  const counts = new Map<string, number>()
  let heading = ''
  for (const line of specification.split('\n')) {
    if (HEADING.test(line)) heading = line
    else if (heading && isClaim(line)) {
      const sentences = line.startsWith('|') ? 1 : line.split(SENTENCE).length
      counts.set(heading, (counts.get(heading) ?? 0) + sentences)
    }
  }
  return counts
}

const isClaim = (line: string): boolean =>
  line.trim() !== '' && !ENTITY.test(line) && !/^\|(-|\s*(Entity|Method) )/.test(line)

/** Entity -> its fields: "lat and lon" are two, "timestamps" are createdAt and updatedAt. */
export function fieldsOf(specification: string): Map<string, string[]> {
  const entities = specification.split('\n').flatMap((line) => {
    const [, entity, said] = ENTITY.exec(line) ?? []
    return entity && said ? [[entity, fieldsIn(said)] as const] : []
  })
  return new Map(entities)
}

function fieldsIn(said: string): string[] {
  const named = said
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll('{product}', 'demarc')
    .split(/[,;]| and | also read | also use /)
    .map((part) => part.trim())
  return named
    .flatMap((name) => (name === 'timestamps' ? TIMESTAMPS : /^[a-z]\w+$/.test(name) ? [name] : []))
    .filter((name) => name !== 'screens')
}

/** Sentences and fields of the specification for which the document has too few rows. */
export function missingRows(specification: string, rows: readonly Row[]): string[] {
  const under = (heading: string) => rows.filter((row) => row.heading === heading)
  const few = [...sentencesOf(specification)].flatMap(([heading, sentences]) => {
    const there = under(heading).length
    return there < sentences ? [`"${heading}" has ${sentences} sentences and ${there} rows`] : []
  })
  const unnamed = [...fieldsOf(specification)].flatMap(([entity, fields]) => {
    const named = new Set(under(`#### ${entity}`).map(({ says }) => says))
    return fields.filter((field) => !named.has(field)).map((field) => `${entity}.${field} has no row`)
  })
  return [...few, ...unnamed]
}

const quotedTexts = (specification: string): string[] => [
  ...new Set([...specification.matchAll(QUOTED)].flatMap(([, single, double]) => single ?? double ?? [])),
]

/** Quoted texts that stand in no assertion: not far behind an `expect`. */
export function looseTexts(specification: string, sources: readonly string[]): string[] {
  const tests = sources.map((source) => source.replaceAll("\\'", "'"))
  return quotedTexts(specification).filter((text) => !isHeld(EXAMPLES[text] ?? text, tests))
}

function isHeld(text: string, tests: readonly string[]): boolean {
  return tests.some((source) => {
    for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) {
      if (source.slice(Math.max(0, at - 250), at).includes('expect')) return true
    }
    return false
  })
}
