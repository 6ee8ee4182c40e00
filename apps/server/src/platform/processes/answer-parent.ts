import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Answer } from './open-process.ts'

/** Called once by a file that `openProcess()` runs: does the work that comes, one piece after the other. */
export function answerParent<Input, Output>(work: (input: Input) => Promise<Output> | Output): void {
  if (process.platform === 'linux') boundMemory(Number(process.argv[2]))
  process.on('disconnect', () => process.exit())
  // openProcess() sends nothing else, and only once the last answer has arrived.
  process.on('message', ({ input }: { input: Input }) => {
    void answerTo(() => work(input)).then((answer) => process.send?.(answer))
  })
}

async function answerTo(work: () => unknown): Promise<Answer> {
  try {
    const done = await work()
    return { done, megabytes: process.memoryUsage.rss() / 1024 ** 2 }
  } catch (error) {
    return { threw: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * The kernel counts all that a process can write to: heap, buffers, WebAssembly, native modules. Node bounds its heap
 * only. What Node reserves when it starts, half a gigabyte for code that it may compile, is not counted against it.
 */
function boundMemory(mostMegabytes: number): void {
  const [, kilobytes] = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  const bytes = Number(kilobytes) * 1024 + mostMegabytes * 1024 ** 2
  execFileSync('prlimit', [`--pid=${process.pid}`, `--data=${bytes}`])
  // Where a machine or a container runs out of memory, this process ends before the server does.
  writeFileSync('/proc/self/oom_score_adj', '1000')
}
