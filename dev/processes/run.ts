import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/** The project's own tools and its own Node come first, whatever the machine has. */
const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)

type Settings = { env?: Record<string, string | undefined>; quiet?: boolean }
export type Ended = { readonly code: number; readonly output: string; readonly seconds: number }

export function start(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false, input = false }: Settings & { input?: boolean } = {},
): ChildProcess {
  return spawn(command, args, {
    env: { ...process.env, ...env, PATH },
    stdio: quiet ? [input ? 'pipe' : 'ignore', 'pipe', 'pipe'] : 'inherit',
  })
}

/** Runs a command to its end, with `input` typed into it, and gives its exit code with all it printed. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, input }: Settings & { input?: string } = {},
): Promise<Ended> {
  const begun = performance.now()
  const child = start(command, args, { env, quiet: true, input: input !== undefined })
  let output = ''
  // A command that reads nothing may end before it gets its input.
  child.stdin?.on('error', () => undefined).end(input)
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = (code: number): Ended => ({ code, output, seconds: (performance.now() - begun) / 1000 })
  return new Promise((done) => {
    child.on('error', (error) => {
      output += `${error.message}\n`
      done(ended(1))
    })
    child.on('close', (code) => done(ended(code ?? 1)))
  })
}
