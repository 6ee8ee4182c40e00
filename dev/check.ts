import { globSync } from 'node:fs'
import { run } from './processes/run.ts'

type Step = { readonly name: string; readonly command: string; readonly args: readonly string[] }

/** Everything that can be judged without running the product. `npm run check`. */
const STEPS: readonly Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  // The types of a file are worked out once, for both.
  { name: 'lint and types', command: 'oxlint', args: ['--type-aware', '--type-check', '--deny-warnings'] },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'secrets', command: 'secretlint', args: ['--maskSecrets', '**/*'] },
  { name: 'migrations', command: 'squawk', args: globSync('apps/server/migrations/*.sql') },
  { name: 'words of texts and docs', command: 'node', args: ['dev/words.ts'] },
  { name: 'coverage of the specification', command: 'node', args: ['dev/spec-coverage.ts'] },
]

/** Two at a time: most of them use one core. What each printed comes out in the order of the table. */
const AT_ONCE = 2
const waiting = STEPS.map((step) => ({ step, ended: Promise.withResolvers<string>() }))
const queue = [...waiting]
let failed = 0

async function runStep({ name, command, args }: Step): Promise<string> {
  const begun = performance.now()
  const { code, output } = await run(command, args)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const line = `${code === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${name}\n`
  if (code === 0) return line
  failed += 1
  return `${line}${output.trim()}\n\n`
}
const work = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) next.ended.resolve(await runStep(next.step))
}
const workers = Array.from({ length: AT_ONCE }, work)
for (const { ended } of waiting) process.stdout.write(await ended.promise)
await Promise.all(workers)
process.exitCode = failed > 0 ? 1 : 0
