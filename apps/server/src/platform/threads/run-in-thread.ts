import { once } from 'node:events'
import { Worker, type Transferable } from 'node:worker_threads'

type Work = {
  readonly input: unknown
  /** Handed over instead of copied. */
  readonly transfer?: readonly Transferable[]
  readonly mostMegabytes: number
  readonly mostMs: number
}

/**
 * What takes long runs in a thread of its own, with a bound on memory and time, so that the server goes on answering.
 * The file reads `workerData` and posts one message. Fails when it throws, runs out of memory or takes too long.
 */
export async function runInThread(file: URL, { input, transfer = [], mostMegabytes, mostMs }: Work): Promise<unknown> {
  const thread = new Worker(file, {
    workerData: input,
    transferList: [...transfer],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  // A thread that was given up may still fail before it is gone: without a listener that would end the server.
  thread.on('error', () => undefined)
  const signal = AbortSignal.timeout(mostMs)
  const ended = once(thread, 'exit', { signal }).then(() => {
    throw new Error('the thread ended without an answer')
  })
  try {
    const [answer] = await Promise.race([once(thread, 'message', { signal }), ended])
    return answer
  } finally {
    // Not waited for: a thread that fills its memory takes its time to end.
    void thread.terminate()
  }
}
