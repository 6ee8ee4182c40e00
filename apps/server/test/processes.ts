import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { storageUrlOf } from './storages.ts'

/** The `demarc` command. */
export const DEMARC = fileURLToPath(new URL('../src/app/commands/demarc.ts', import.meta.url))
const START_WITHIN_MS = 120_000

/** Known to the tests, so that they can put a session into the database instead of paying for a sign-in. */
export const SESSION_SECRET = 'the session secret of the test processes'

type Environment = Record<string, string>
export type ServerProcess = {
  readonly url: string
  readonly child: ChildProcess
  /** What it wrote so far. */
  readonly log: () => string
  /** As an operator stops it. */
  readonly end: () => Promise<void>
  /** As a power cut stops it. */
  readonly kill: () => Promise<void>
}
type Program = {
  readonly file: string
  readonly args?: readonly string[]
  readonly env: Environment
  /** Where its output goes: `keep` for log(), `drop` for servers that write much. */
  readonly output: 'keep' | 'drop'
  /** A command that it is started by, which gives way to it. */
  readonly by?: readonly string[]
  /** The directory it is started in. */
  readonly cwd?: string
  /** Called with its output, also while it starts. */
  readonly onOutput?: (text: string) => void
}

/** Starts `demarc serve` as it runs in production, on a port of its own, and waits until it serves. */
export function startProcess(
  databaseUrl: string,
  env: Environment = {},
  {
    file = DEMARC,
    args = ['serve'],
    ...started
  }: Partial<Pick<Program, 'file' | 'args' | 'by' | 'cwd' | 'onOutput'>> = {},
): Promise<ServerProcess> {
  return startProgram({
    file,
    args,
    ...started,
    output: 'keep',
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET,
      LOG_LEVEL: isWorker(args) ? 'info' : 'warn',
      REQUESTS_PER_MINUTE: '10000000',
      UPLOAD_CALLS_PER_MINUTE: '1000000',
      // A machine that stands still for a while is no reason to fail.
      BUSY_AFTER_MS: '0',
      STORAGE_URL: storageUrlOf(databaseUrl),
      ...env,
    },
  })
}

/** The same with `demarc work`. */
export const startWorkerProcess = (
  databaseUrl: string,
  env: Environment = {},
  program: Partial<Pick<Program, 'file' | 'by' | 'cwd'>> = {},
): Promise<ServerProcess> => startProcess(databaseUrl, env, { ...program, args: ['work'] })

const isWorker = (args: readonly string[]): boolean => args[0] === 'work'

/** Several processes of one installation. */
export const startProcesses = (databaseUrl: string, count: number, envOf: (n: number) => Environment) =>
  Promise.all(Array.from({ length: count }, (_, n) => startProcess(databaseUrl, envOf(n))))

/** The clock of a process is wrong by so many hours. */
export const skewedBy = (hours: number): Environment => ({
  NODE_OPTIONS: `--import=${new URL('./races/skewed-clock.ts', import.meta.url).href}`,
  SKEW_HOURS: String(hours),
})

/** Nothing of the caller's environment but the way to the programs, and what the run has of its own: a clock, a cache. */
export function inherited(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = process.env
  return { PATH, NODE_COMPILE_CACHE, ...(FAKETIME ? { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } : {}) }
}

/** Any server that listens on PORT. */
export async function startProgram({
  file,
  args: words = [],
  env,
  output,
  by = [],
  cwd,
  onOutput,
}: Program): Promise<ServerProcess> {
  const port = await findFreePort()
  const stream = output === 'keep' ? 'pipe' : 'ignore'
  const [command = process.execPath, ...args] = [...by, process.execPath, file, ...words]
  const child = spawn(command, args, {
    env: { ...inherited(), PORT: String(port), ...env },
    stdio: ['ignore', stream, stream, 'ipc'],
    ...(cwd ? { cwd } : {}),
  })
  const written: string[] = []
  for (const from of [child.stdout, child.stderr]) {
    from?.on('data', (chunk) => {
      written.push(String(chunk))
      onOutput?.(String(chunk))
    })
  }
  const log = () => written.join('')
  const gone = once(child, 'exit')
  const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await gone
  }

  const url = `http://127.0.0.1:${port}`
  const isUp = async () => (isWorker(words) ? log().includes('Demarc works') : answers(url))
  const latest = Date.now() + START_WITHIN_MS
  while (!(await isUp())) {
    if (child.exitCode !== null || Date.now() > latest) {
      await stop('SIGKILL')
      throw new Error(`the server did not start:\n${log()}`)
    }
    await wait(50)
  }
  return { url, child, log, end: () => stop('SIGTERM'), kill: () => stop('SIGKILL') }
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`).then(
    (reply) => reply.ok,
    () => false,
  )

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address of this form.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
