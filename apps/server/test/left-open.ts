import { deepEqual } from 'node:assert/strict'
import { readdirSync, readlinkSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll } from 'vitest'

/** What a test file may open and must close, because it shares its process with the files after it. */
const COUNTED = ['TCPServerWrap', 'TCPSocketWrap', 'ProcessWrap', 'MessagePort', 'Timeout']
/** The timer by which Vitest ends a hook that hangs. */
const OF_THIS_HOOK: Record<string, number> = { Timeout: 1 }
const PATIENCE_MS = 30_000

const countOpen = (): Record<string, number> => {
  const open = process.getActiveResourcesInfo()
  return Object.fromEntries(COUNTED.map((kind) => [kind, open.filter((each) => each === kind).length]))
}

/** A file of the storage that nobody closes ends the process once its handle is collected. */
const openFiles = (): string[] =>
  readdirSync('/proc/self/fd')
    .map(fileOf)
    .filter((path) => path.includes('/demarc-storage/'))

/** Empty: it is closed by now. */
function fileOf(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    return ''
  }
}

const before = countOpen()
const environment = { ...process.env }
/** Libraries listen for signals when they load; a listener to these hides failures of the files after it. */
const ENDINGS = ['uncaughtException', 'unhandledRejection'] as const
const listening = () => ENDINGS.map((event) => [event, process.listenerCount(event)])
const listeners = listening()

// Registered before the hooks of the file, so it runs after them.
afterAll(async () => {
  const more = () =>
    Object.entries(countOpen()).filter(([kind, count]) => count > (before[kind] ?? 0) + (OF_THIS_HOOK[kind] ?? 0))
  const latest = performance.now() + PATIENCE_MS
  // A closed socket is gone a few turns of the event loop later.
  while ((more().length > 0 || openFiles().length > 0) && performance.now() < latest) await nextTurn()
  deepEqual(more(), [], `this test file left open: ${JSON.stringify(more())}`)
  deepEqual(openFiles(), [], 'this test file left files of the storage open')
  deepEqual({ ...process.env }, environment, 'this test file changed the environment')
  deepEqual(listening(), listeners, 'this test file left listeners on the process')
})
