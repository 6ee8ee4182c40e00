import { spawn } from 'node:child_process'

export type Said = { readonly code: number; readonly output: string; readonly seconds: number }
type Words = readonly [command: string, ...args: string[]]

/** Runs a command to its end with what somebody types into it. */
export async function say(
  [command, ...args]: Words,
  input: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Said> {
  const begun = performance.now()
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // A command that reads nothing may be gone before.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const code = await new Promise<number>((done) => child.once('close', (ended) => done(ended ?? 1)))
  return { code, output, seconds: (performance.now() - begun) / 1000 }
}
