import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

type Bounds = { readonly mostMegabytes: number; readonly mostMs: number }

/** What a child process says when it is done. `megabytes` is the memory that it holds by then. */
export type Answer = { readonly done: unknown; readonly megabytes: number } | { readonly threw: string }

/**
 * `threw`: the work failed with an error. `died`: its process ended, out of memory or by a fault of a native module.
 * `late`: it took too long, and was stopped.
 */
export class ProcessFailed extends Error {
  override readonly name = 'ProcessFailed'
  readonly how: 'threw' | 'died' | 'late'
  constructor(how: ProcessFailed['how'], message: string) {
    super(message)
    this.how = how
  }
}

/** Kept for the next piece of work that comes soon: starting a process costs more than most of the work does. */
const IDLE_MS = 10_000
/** One that holds more gives it back by ending. */
const MOST_IDLE_MEGABYTES = 256

/**
 * Runs a file that calls `answerParent()` as a child process with a bound on memory and time. What strangers send, and
 * what takes long, is read and drawn there: a file that kills its reader kills only the child, and the server goes on.
 */
export function openProcess<Input, Output>(file: URL, bounds: Bounds): (input: Input) => Promise<Output> {
  const idle: Idle = new Map()
  return async (input) => {
    const child = takeIdle(idle) ?? startProcess(file, bounds)
    try {
      const { done, megabytes } = await ask(child, input, bounds.mostMs)
      if (megabytes > MOST_IDLE_MEGABYTES) end(child)
      else keepIdle(child, idle)
      // The file that was run answers with this type.
      return done as Output
    } catch (error) {
      end(child)
      throw error
    }
  }
}

function startProcess(file: URL, { mostMegabytes }: Bounds): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${mostMegabytes}`]
  // A child that loops does not notice that the server was killed: the kernel ends it.
  const [execPath = '', ...execArgv] =
    process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'KILL', '--', ...node] : node
  const child = fork(fileURLToPath(file), [String(mostMegabytes)], {
    execPath,
    execArgv,
    serialization: 'advanced',
    // None of the server's secrets.
    env: pick(process.env, ['PATH', 'TZ', 'NODE_COMPILE_CACHE']),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // With programs that it starts itself, it is a group that ends together.
    detached: true,
  })
  // Whoever waits for an answer hears of it; while nobody does, it would end the server.
  child.on('error', () => undefined)
  return child
}

const pick = (env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))

async function ask(child: ChildProcess, input: unknown, mostMs: number): Promise<Extract<Answer, { done: unknown }>> {
  const late = AbortSignal.timeout(mostMs)
  const answered = new AbortController()
  const signal = AbortSignal.any([late, answered.signal])
  const ended = once(child, 'exit', { signal }).then(([code, killedBy]) => {
    throw new ProcessFailed('died', `its process ended with ${killedBy ?? code}`)
  })
  try {
    child.send({ input }, (error) => void (error && child.emit('error', error)))
    // The only messages that answerParent() sends.
    const [answer] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Answer]
    if ('threw' in answer) throw new ProcessFailed('threw', answer.threw)
    return answer
  } catch (error) {
    if (error instanceof ProcessFailed) throw error
    if (late.aborted) throw new ProcessFailed('late', `it took longer than ${mostMs} ms`)
    throw new ProcessFailed('died', error instanceof Error ? error.message : String(error))
  } finally {
    answered.abort()
  }
}

/** Those without work, each with the clock that ends it. */
type Idle = Map<ChildProcess, NodeJS.Timeout>

function keepIdle(child: ChildProcess, idle: Idle): void {
  const clock = setTimeout(() => {
    idle.delete(child)
    end(child)
  }, IDLE_MS)
  idle.set(child, clock)
  // A server that has nothing else to do may end; the child notices and ends, too.
  for (const waited of [clock, child, child.channel]) waited?.unref()
}

function takeIdle(idle: Idle): ChildProcess | undefined {
  for (const [child, clock] of idle) {
    idle.delete(child)
    clearTimeout(clock)
    if (!child.connected) continue
    child.ref()
    child.channel?.ref()
    return child
  }
  return undefined
}

function end({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    // With the minus sign: the whole group.
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}
