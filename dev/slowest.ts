import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** `node dev/slowest.ts .demarc/tests.json`: the slowest files of a finished stage. CI prints them after each one. */
const MOST = 20

type Vitest = { testResults: { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[] }
type Suite = { specs?: { file: string; tests: { results: { duration: number }[] }[] }[]; suites?: Suite[] }
type Playwright = { suites: Suite[] }
type File = { readonly name: string; readonly tests: number; readonly ms: number }

function filesOf(report: Vitest | Playwright): File[] {
  if ('testResults' in report) {
    return report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      name: relative('.', name),
      tests: assertionResults.length,
      ms: endTime - startTime,
    }))
  }
  const specsIn = (suite: Suite): NonNullable<Suite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsIn),
  ]
  const byFile = Map.groupBy(report.suites.flatMap(specsIn), ({ file }) => file)
  return [...byFile].map(([file, specs]) => ({
    name: `e2e/${file}`,
    tests: specs.length,
    ms: specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration, 0),
  }))
}

const [path = ''] = process.argv.slice(2)
// Written by the runner of the stage before.
const files = filesOf(JSON.parse(readFileSync(path, 'utf8')) as Vitest | Playwright)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`
const sum = files.reduce((total, { ms }) => total + ms, 0)
process.stdout.write(`${seconds(sum)}  in ${files.length} files; the slowest:\n`)
for (const { name, tests, ms } of files.toSorted((one, other) => other.ms - one.ms).slice(0, MOST)) {
  process.stdout.write(`${seconds(ms)}  ${name} (${tests})\n`)
}
