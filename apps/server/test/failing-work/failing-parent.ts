import { openProcess } from '#platform/processes/open-process.ts'
import type { FailingWork } from './failing-process.ts'

// A server that is killed while a child of it loops.
const run = openProcess<FailingWork, unknown>(new URL('./failing-process.ts', import.meta.url), {
  mostMegabytes: 200,
  mostMs: 600_000,
})
const { pid } = (await run('say who you are')) as { pid: number }
process.send?.(pid)
await run('never end')
