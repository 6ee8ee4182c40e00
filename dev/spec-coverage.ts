import { existsSync, globSync, readFileSync } from 'node:fs'
import { faultsOf, figuresOf, readCoverage, readFigures } from './spec-coverage/coverage.ts'
import { looseTexts, missingRows } from './spec-coverage/specification.ts'

/** Part of `npm run check`: every row of the document names a test that exists, and its counts are right. */
const DOCUMENT = 'docs/spec-coverage.md'
const SPECIFICATION = '../shared/spec.md'
const TESTS = ['e2e/**/*.ts', 'apps/*/{src,test}/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts']

const read = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)
const text = readFileSync(DOCUMENT, 'utf8')
const rows = readCoverage(text)
const decisions = new Set(
  globSync('docs/decisions/*.md').map((file) => file.slice('docs/decisions/'.length).slice(0, 4)),
)

const figures = figuresOf(rows)
const faults = faultsOf(rows, read, decisions).map((fault) => `${DOCUMENT}, ${fault}`)
if (JSON.stringify(readFigures(text)) !== JSON.stringify(figures)) {
  faults.push(`${DOCUMENT}: its counts are not those of its rows, ${figures.map((row) => row.join(' ')).join(' / ')}`)
}
// The specification is not part of the repository; where it stands beside it, nothing of it may be left out.
const specification = read(SPECIFICATION)
if (specification !== null) {
  const sources = globSync(TESTS).map((file) => readFileSync(file, 'utf8'))
  faults.push(
    ...missingRows(specification, rows).map((fault) => `${DOCUMENT}: ${fault}`),
    ...looseTexts(specification, sources).map((loose) => `no assertion holds the text "${loose}" of the specification`),
  )
}
process.stdout.write(
  faults.length > 0 ? `${faults.join('\n')}\n` : `${rows.length} claims, ${figures.at(-1)?.at(-1)} of them open\n`,
)
process.exitCode = faults.length > 0 ? 1 : 0
