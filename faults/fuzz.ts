import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const REQUESTS = '50000'
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The same test as in every run, ten times as long. */
export async function fuzz() {
  const child = spawn(
    process.execPath,
    [fileOf('../node_modules/vitest/vitest.mjs'), 'run', 'apps/server/test/fuzz/fuzz.test.ts'],
    {
      cwd: fileOf('..'),
      env: { ...process.env, FUZZ_REQUESTS: REQUESTS },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let written = ''
  child.stdout.on('data', (chunk) => (written += String(chunk)))
  const [code] = await once(child, 'exit')
  const [detail = 'the run did not end well'] = /fuzz: .*/.exec(written) ?? []
  if (code !== 0) process.stderr.write(written)
  return { measured: code === 0 ? 0 : 1, detail }
}
