import { fork } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import type { FailingWork } from '#test/failing-work/failing-process.ts'
import { openProcess, type ProcessFailed } from './open-process.ts'

const FILE = new URL('../../../test/failing-work/failing-process.ts', import.meta.url)
const MEGABYTES = 200
const open = (mostMs = 120_000) =>
  openProcess<FailingWork, { pid: number; env: string[] }>(FILE, { mostMegabytes: MEGABYTES, mostMs })
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ how }: ProcessFailed) => how,
  )
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('work in a process of its own', () => {
  test('is answered, by the same process where the next piece comes soon', async () => {
    const run = open()
    const [first, second] = [await run('say who you are'), await run('say who you are')]
    expect(first.pid).not.toBe(process.pid)
    expect(second.pid).toBe(first.pid)
  })

  test('two pieces at once have a process each', async () => {
    const run = open()
    const both = await Promise.all([run('say who you are'), run('say who you are')])
    expect(new Set(both.map(({ pid }) => pid)).size).toBe(2)
  })

  test('sees none of the secrets of the server', async () => {
    const { env } = await open()('say who you are')
    expect(env.filter((name) => !['PATH', 'TZ', 'NODE_COMPILE_CACHE', 'NODE_CHANNEL_FD'].includes(name))).toEqual([])
  })
})

describe('a piece of work that goes wrong takes only its process with it, and the next one is done', () => {
  test.each<[FailingWork, ProcessFailed['how'][]]>([
    ['throw', ['threw']],
    ['crash', ['died']],
    ['fill the heap', ['died']],
    // Refused the memory, a program may say so or end.
    ['fill buffers', ['threw', 'died']],
    ['fill WebAssembly', ['threw', 'died']],
  ])('%s', async (work, expected) => {
    const run = open()
    const { pid } = await run('say who you are')
    expect(expected).toContain(await failureOf(run(work)))
    expect((await run('say who you are')).pid).not.toBe(pid)
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 60_000)
  })

  test('takes too long: it is stopped', async () => {
    expect(await failureOf(open(1000)('never end'))).toBe('late')
  })

  test('what it has started ends with it', async () => {
    const run = open(3000)
    const program: unknown = await run('start a program and never end')
    expect(await failureOf(run('say who you are'))).toBe('late')
    await vi.waitFor(() => expect(isAlive(Number(program))).toBe(false), 60_000)
  })
})

test('a child that loops ends with the server, however that ends', async () => {
  const server = fork(new URL('../../../test/failing-work/failing-parent.ts', import.meta.url).pathname, {
    stdio: 'ignore',
  })
  const [pid] = (await once(server, 'message')) as [number]
  expect(isAlive(pid)).toBe(true)
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 60_000)
})

test('a file that is not there is said', async () => {
  const run = openProcess<null, null>(new URL('./none.ts', import.meta.url), {
    mostMegabytes: MEGABYTES,
    mostMs: 60_000,
  })
  expect(await failureOf(run(null))).toBe('died')
})
