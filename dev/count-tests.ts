import { readFileSync } from 'node:fs'

type Vitest = { numPassedTests: number; numFailedTests: number }
type Playwright = { stats: { expected: number; unexpected: number; flaky: number } }

/** The closing line of the gate: how much ran, over both runners. */
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T
const tests = read<Vitest>('.demarc/tests.json')
const { stats } = read<Playwright>('.demarc/e2e.json')
const passed = tests.numPassedTests + stats.expected
const failed = tests.numFailedTests + stats.unexpected + stats.flaky
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = passed > 0 && failed === 0 ? 0 : 1
