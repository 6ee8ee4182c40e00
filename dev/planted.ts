import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from './processes/run.ts'

/**
 * `npm run planted`: breaks the product in one place at a time and asks whether the tests notice. Each entry of
 * dev/planted/<stage>.json is applied, the tests of its stage run until the first failure, and the file is put back.
 *   --stage orders   only this stage     --soak   the browser tests of `npm run soak`, too
 *   --only permissions.ts   only entries whose file ends so     --list   only look whether every entry still matches
 */
type Fault = { readonly what: string; readonly file: string; readonly find: string; readonly replace: string }
type Planted = Fault & { readonly stage: string }
type Result = { readonly stage: string; readonly what: string; readonly file: string; readonly caughtBy: string | null }
type Level = { readonly name: string; readonly command: string; readonly args: readonly string[] }

/** Where the server tests of a stage are, besides those that cross all stages. */
const SERVER: Record<string, readonly string[]> = {
  identity: ['support/identity', 'support/serving'],
  admin: ['support/identity', 'support/reference', 'support/settings', 'support/audit', 'support/notifications'],
  orders: ['workflow/orders', 'support/lifecycle', 'support/files'],
}
const ACROSS = ['authorization-matrix', 'isolation', 'invariants'].map((name) => `apps/server/test/${name}`)
const RESULTS = '.demarc/planted.json'

const { values: asked } = parseArgs({
  options: {
    stage: { type: 'string' },
    only: { type: 'string' },
    soak: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})

function readFaults(): Planted[] {
  const files = globSync('dev/planted/*.json').toSorted()
  const faults = files.flatMap((path) =>
    (JSON.parse(readFileSync(path, 'utf8')) as Fault[]).map((fault) => ({ ...fault, stage: basename(path, '.json') })),
  )
  return faults.filter(
    ({ stage, file }) => (!asked.stage || stage === asked.stage) && (!asked.only || file.endsWith(asked.only)),
  )
}

/** Null where it can be applied: what it looks for is there exactly once. */
function whyNot({ file, find }: Fault): string | null {
  const count = readFileSync(file, 'utf8').split(find).length - 1
  return count === 1 ? null : `${file} has the text ${count} times: ${find}`
}

/** From the fastest to the slowest. What the server does not run, its tests cannot notice. */
function levelsFor({ file, stage }: Planted): Level[] {
  const isWeb = file.startsWith('apps/web/')
  const places = (SERVER[stage] ?? [`workflow/${stage}`]).map((place) => `apps/server/src/${place}`)
  const vitest = (name: string, ...args: string[]) => ({ name, command: 'vitest', args: [...args, '--bail=1'] })
  const npm = (name: string, script: string, ...args: string[]) => ({
    name,
    command: 'npm',
    args: ['run', '-s', script, '--', ...args],
  })
  const tag = stage === 'fieldwork' ? '@field' : `@${stage}`
  const server = ['run', '--project=server', '--project=server-alone', '--passWithNoTests']
  return [
    vitest('pure', 'related', '--run', '--project=pure', '--project=pure-alone', '--passWithNoTests', file),
    ...(isWeb ? [] : [vitest('server', ...server, ...places), vitest('server', ...server, ...ACROSS)]),
    npm('component', 'test:components', '--passWithNoTests', '--bail=1', `apps/web/test/${stage}/`),
    ...(file.startsWith('apps/server/') ? [] : [npm('build', 'build')]),
    npm(
      asked.soak ? 'browser or soak' : 'browser',
      'e2e',
      '--project=stories',
      '-x',
      '--pass-with-no-tests',
      '--grep',
      tag,
    ),
  ]
}

async function tryOut(fault: Planted): Promise<Result> {
  const { stage, what, file, find, replace } = fault
  const whole = readFileSync(file, 'utf8')
  const putBack = () => writeFileSync(file, whole)
  const leave = () => (putBack(), process.exit(130))
  process.once('SIGINT', leave)
  writeFileSync(
    file,
    whole.replace(find, () => replace),
  )
  try {
    for (const { name, command, args } of levelsFor(fault)) {
      const { code, output } = await run(command, args, { env: asked.soak ? { DEMARC_SOAK: '1' } : {} })
      if (name === 'build' && code !== 0) throw new Error(`the product does not build with it: ${what}\n${output}`)
      if (code !== 0) return { stage, what, file, caughtBy: `${name}: ${firstFailure(output)}` }
    }
    return { stage, what, file, caughtBy: null }
  } finally {
    putBack()
    process.off('SIGINT', leave)
  }
}

/** What the runner calls the test that failed. */
function firstFailure(output: string): string {
  const plain = output.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
  // Stopping at the first failure makes other files fail, too: of those Vitest lists, the one that it marked.
  const marked = /^ *× (.+?)(?: \d+ms)?$/m.exec(plain)?.[1]?.trim()
  const lines = plain.matchAll(/^ *(?:FAIL +\S+ +(?:\(chromium\) +)?|\d+\) \[\w+\] › )(.+)$/gm)
  const listed = [...lines].map(([, what = '']) => what.trim())
  return listed.find((what) => marked && what.endsWith(marked)) ?? listed[0] ?? plain.trim().split('\n').at(-1) ?? ''
}

const faults = readFaults()
const broken = faults.map(whyNot).filter((why) => why !== null)
for (const why of broken) process.stdout.write(`does not match any more: ${why}\n`)
process.exitCode = broken.length > 0 ? 1 : 0
if (broken.length === 0 && !asked.list) {
  const results: Result[] = []
  for (const fault of faults) {
    const result = await tryOut(fault)
    results.push(result)
    process.stdout.write(`${result.caughtBy ? 'caught' : 'MISSED'}  ${fault.stage}: ${fault.what}\n`)
    process.stdout.write(`        ${result.caughtBy ?? fault.file}\n`)
    mkdirSync('.demarc', { recursive: true })
    writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  }
  const missed = results.filter(({ caughtBy }) => !caughtBy).length
  process.stdout.write(`${results.length - missed} of ${results.length} faults caught\n`)
  // What was built last may hold a fault.
  if (faults.some(({ file }) => !file.startsWith('apps/server/'))) await run('npm', ['run', '-s', 'build'])
  process.exitCode = missed > 0 ? 1 : 0
}
