/** A row of docs/spec-coverage.md: what the specification says, how it is held, and by which tests. */
export type Row = {
  readonly line: number
  /** The heading of the specification that it stands under. */
  readonly heading: string
  readonly kind: Kind
  readonly says: string
  readonly how: How | null
  /** The number of the decision that a reading is recorded in. */
  readonly decision: string | null
  readonly tests: readonly NamedTest[]
}
export type NamedTest = { readonly file: string; readonly titles: readonly string[] }
type Kind = (typeof KINDS)[number]
type How = (typeof HOWS)[number]
type Counts = Readonly<Record<How, number>>

const HOWS = ['held', 'reading', 'open'] as const
/** The rows of the table of counts, in their order. */
const KINDS = ['claim', 'field'] as const
const HEAD = /^\| (Specification|Field) \|/
const FIGURES = /^\|[^|]+\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm
const NAMED = /`([^`]+)` › (.+)/

/** Every row of a table whose first column is "Specification" or "Field". */
export function readCoverage(text: string): Row[] {
  const rows: Row[] = []
  let heading = ''
  let kind: Kind | null = null
  for (const [at, line] of text.split('\n').entries()) {
    if (/^#{2,4} /.test(line)) heading = line
    const head = HEAD.exec(line)
    if (head) kind = head[1] === 'Field' ? 'field' : 'claim'
    else if (!line.startsWith('|')) kind = null
    else if (kind && !line.startsWith('|-')) rows.push(readRow(line, { line: at + 1, heading, kind }))
  }
  return rows
}

function readRow(line: string, place: Pick<Row, 'line' | 'heading' | 'kind'>): Row {
  const cells = line
    .slice(1, -1)
    .split(' | ')
    .map((cell) => cell.trim())
  const [how = '', decision] = (cells.at(-2) ?? '').split(' ')
  return {
    ...place,
    says: cells[0] ?? '',
    how: HOWS.find((known) => known === how) ?? null,
    decision: decision ?? null,
    tests: (cells.at(-1) ?? '').split('<br>').flatMap(readTest),
  }
}

function readTest(cell: string): NamedTest[] {
  const [, file, titles] = NAMED.exec(cell) ?? []
  return file && titles ? [{ file, titles: titles.split(' › ') }] : []
}

/** `test('…'`, `it('…'`, `describe('…'`, and the title behind a table of `.each(…)`; not what only `npm run soak` runs. */
const TITLE = /(?:\b(?:describe|test|it)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1(,\s*\{ tag: '@soak' \})?/g

export function titlesOf(source: string): Set<string> {
  const found = [...source.matchAll(TITLE)].filter(([, , , soak]) => !soak)
  return new Set(found.map(([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1')))
}

/** What is wrong with the rows, a sentence for each. `read` answers null where there is no such file. */
export function faultsOf(rows: readonly Row[], read: (file: string) => string | null, decisions: ReadonlySet<string>) {
  const titles = new Map<string, Set<string> | null>()
  const titlesIn = (file: string) => {
    if (!titles.has(file)) {
      const source = file.endsWith('.soak.test.ts') ? null : read(file)
      titles.set(file, source === null ? null : titlesOf(source))
    }
    return titles.get(file) ?? null
  }
  return rows.flatMap((row) => faultsOfRow(row, titlesIn, decisions).map((fault) => `line ${row.line}: ${fault}`))
}

function faultsOfRow(
  { how, decision, tests, says }: Row,
  titlesIn: (file: string) => Set<string> | null,
  decisions: ReadonlySet<string>,
): string[] {
  if (how === null) return [`"${says}" is neither held, nor a reading, nor open`]
  if (how === 'reading' && !decisions.has(decision ?? '')) return [`"${says}" names no decision that exists`]
  if (how === 'open') return []
  if (tests.length === 0) return [`"${says}" names no test`]
  return tests.flatMap(({ file, titles }) => {
    const there = titlesIn(file)
    if (!there) return [`there is no test file ${file} that CI runs`]
    return titles.filter((title) => !there.has(title)).map((title) => `${file} has no test "${title}" that CI runs`)
  })
}

function countsOf(rows: readonly Row[]): Counts {
  const counts = { held: 0, reading: 0, open: 0 }
  for (const { how } of rows) if (how) counts[how] += 1
  return counts
}

/** The table of counts as it must be: claims, fields, both together. */
export function figuresOf(rows: readonly Row[]): number[][] {
  return [...KINDS.map((kind) => rows.filter((row) => row.kind === kind)), rows].map((some) => {
    const { held, reading, open } = countsOf(some)
    return [some.length, held, reading, open]
  })
}

export const readFigures = (text: string): number[][] =>
  [...text.matchAll(FIGURES)].map(([, ...figures]) => figures.map(Number))
