import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** How often the loop is looked at; so long it takes where nothing is in the way. */
const EVERY_MS = 5

/** Loaded into a measured server before its own code: answers each message with how late its loop was since the last. */
if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: EVERY_MS })
  delays.enable()
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - EVERY_MS)
  process.on('message', () => {
    process.send?.({ usual: late(delays.percentile(50)), p99: late(delays.percentile(99)), most: late(delays.max) })
    delays.reset()
  })
  // Being asked now and then must not keep the server from ending.
  process.channel?.unref()
}
