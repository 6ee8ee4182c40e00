import { readFileSync } from 'node:fs'

type Vitest = { numPassedTests: number; numFailedTests: number }
type Playwright = { stats: { expected: number; unexpected: number; flaky: number } }

/** The closing line of CI: how much ran, over all stages of tests. */
const read = <T>(stage: string): T => JSON.parse(readFileSync(`.demarc/${stage}.json`, 'utf8')) as T
const counts = ['tests', 'components'].map((stage) => read<Vitest>(stage))
const { stats } = read<Playwright>('e2e')
const passed = counts.reduce((sum, { numPassedTests }) => sum + numPassedTests, stats.expected)
const failed = counts.reduce((sum, { numFailedTests }) => sum + numFailedTests, stats.unexpected + stats.flaky)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = passed > 0 && failed === 0 ? 0 : 1
