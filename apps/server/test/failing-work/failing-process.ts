import { spawn } from 'node:child_process'
import { answerParent } from '#platform/processes/answer-parent.ts'

/** What can go wrong in a child process, on demand. */
const FAILING = {
  'say who you are': () => ({ pid: process.pid, env: Object.keys(process.env) }),
  throw: () => {
    throw new Error('it cannot be read')
  },
  'never end': () => {
    for (;;);
  },
  crash: () => process.abort(),
  'fill the heap': () => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 100_000 }, Math.random))
  },
  'fill buffers': () => {
    const kept: Buffer[] = []
    for (;;) kept.push(Buffer.alloc(16 * 1024 ** 2, 1))
  },
  'fill WebAssembly': () => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 })
    for (;;) new Uint8Array(memory.buffer, memory.buffer.byteLength - 1, memory.grow(256) && 1).fill(1)
  },
  'start a program and never end': () => {
    process.send?.({ done: spawn('sleep', ['600'], { stdio: 'ignore' }).pid, megabytes: 1 })
    for (;;);
  },
}
export type FailingWork = keyof typeof FAILING

answerParent((work: FailingWork) => FAILING[work]() as unknown)
