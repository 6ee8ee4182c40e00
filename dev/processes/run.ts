import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/** The project's own tools and its own Node come first, whatever the machine has. */
const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)

type Settings = { env?: Record<string, string | undefined>; quiet?: boolean }

export function start(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false }: Settings = {},
): ChildProcess {
  return spawn(command, args, {
    env: { ...process.env, ...env, PATH },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
}

/** Runs a command to its end and gives its exit code with all it printed. */
export function run(
  command: string,
  args: readonly string[],
  settings: Settings = {},
): Promise<{ code: number; output: string }> {
  const child = start(command, args, { ...settings, quiet: true })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((done) => {
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
