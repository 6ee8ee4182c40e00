import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { planAway } from '@demarc/domain/dispatch/away'
import { suggest } from '@demarc/domain/dispatch/suggest'
import type { PlanningTask } from './run-planning.ts'

// Whoever waits for something shorter comes first. On Linux this is the thread's own, elsewhere the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

// Handed over by run-planning.ts, which starts this thread.
const task = workerData as PlanningTask
parentPort?.postMessage(task.kind === 'suggest' ? suggest(task.planning) : planAway(task.going))
