import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { finding, LATE_AFTER_SECONDS, SEEN_WITHIN_SECONDS, type StatusFinding } from '@demarc/domain'
import { listProcesses, type SeenProcess } from '#support/processes/index.ts'
import { timed, type StatusCheck, type StatusContext } from './check.ts'
import { countJobs, isTestJobDone, removeTestJob } from './status.queries.ts'

/** A job that does nothing: completing it shows that a worker takes jobs. */
export const TEST_JOB = 'do-test-job'
export const doTestJob = async (): Promise<void> => {}

const TEST_WITHIN_MS = 10_000
const POLL_EVERY_MS = 200
const BEHIND_SECONDS = 60

export const isSeen = ({ seenSeconds }: SeenProcess): boolean => seenSeconds <= SEEN_WITHIN_SECONDS
export const isWorker = ({ role }: SeenProcess): boolean => role !== 'WEB'

async function look({ db }: StatusContext): Promise<StatusFinding> {
  const [jobs, processes] = await Promise.all([countJobs(db), listProcesses(db)])
  const workers = processes.filter((each) => isSeen(each) && isWorker(each))
  if (workers.length === 0) return finding('queue.no_worker', jobs)
  // A problem even beside others that work: the jobs it holds aren't done.
  const stuck = workers.find(({ lateSeconds }) => (lateSeconds ?? 0) > LATE_AFTER_SECONDS)
  if (stuck) return finding('queue.stuck', { ...jobs, host: stuck.host, lateSeconds: stuck.lateSeconds ?? 0 })
  if (jobs.oldestSeconds > BEHIND_SECONDS) return finding('queue.behind', jobs)
  return finding(jobs.failed > 0 ? 'queue.failed' : 'queue.ready', jobs)
}

export async function testQueue({ db, enqueue }: StatusContext, withinMs = TEST_WITHIN_MS): Promise<StatusFinding> {
  const testId = randomUUID()
  const { ms, result: isDone } = await timed(async () => {
    const latest = performance.now() + withinMs
    await enqueue(TEST_JOB, { testId })
    while (performance.now() < latest) {
      if (await isTestJobDone(db, TEST_JOB, testId)) return true
      await wait(POLL_EVERY_MS)
    }
    return false
  })
  if (isDone) return finding('queue.done', { ms })
  await removeTestJob(db, TEST_JOB, testId)
  return finding('queue.undone', { seconds: Math.round(withinMs / 1000) })
}

export const QUEUE: StatusCheck = {
  part: 'QUEUE',
  place: () => null,
  look,
  test: (context) => testQueue(context),
}
