import { globSync } from 'node:fs'
import { run } from './run.ts'

type Step = { readonly name: string; readonly command: string; readonly args: readonly string[] }

/** Everything that can be judged without running the product. `npm run check`. */
const STEPS: readonly Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  ...['packages/domain', 'packages/contract', 'apps/server', 'apps/web', '.'].map((project) => ({
    name: `types of ${project}`,
    command: 'tsc',
    args: ['-p', project],
  })),
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'secrets', command: 'secretlint', args: ['--maskSecrets', '**/*'] },
  { name: 'migrations', command: 'squawk', args: globSync('apps/server/migrations/*.sql') },
  { name: 'texts of the specification', command: 'node', args: ['dev/spec-texts.ts'] },
]

let failed = 0
for (const { name, command, args } of STEPS) {
  const begun = performance.now()
  const { code, output } = await run(command, args)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${name}\n`)
  if (code === 0) continue
  failed += 1
  process.stdout.write(`${output.trim()}\n\n`)
}
process.exitCode = failed > 0 ? 1 : 0
