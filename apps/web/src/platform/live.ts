import type { LiveEvent } from '@demarc/contract'

const NAME = 'demarc-live'
const LEAST_WAIT = 1000
const MOST_WAIT = 30_000

type Listeners = {
  onEvent: (event: LiveEvent) => void
  /** The stream is open now and was not before: anything may have changed meanwhile. */
  onGap: () => void
  /** The server answered, but not with a stream: most often the session has ended. */
  onRefused: () => void
}
type Note = { kind: 'event'; event: LiveEvent } | { kind: 'gap' }

/**
 * Hears what changes. One tab of the browser holds the connection and tells the others, because browsers allow
 * six connections to a server and every open tab would take one for good. Answers how to stop.
 */
export function startLive({ onEvent, onGap, onRefused }: Listeners): () => void {
  const ending = new AbortController()
  const tabs = new BroadcastChannel(NAME)
  const hear = (note: Note) => (note.kind === 'event' ? onEvent(note.event) : onGap())
  tabs.addEventListener('message', ({ data }: MessageEvent<Note>) => hear(data))

  const lead = () =>
    holdStream(ending.signal, onRefused, (note) => {
      tabs.postMessage(note)
      hear(note)
    })
  // Without Web Locks (an insecure origin) each tab listens for itself.
  if (!('locks' in navigator)) void lead()
  // Waiting for the lock ends with an AbortError when this tab signs out first.
  else navigator.locks.request(NAME, { signal: ending.signal }, lead).catch(() => undefined)

  return () => {
    ending.abort()
    tabs.close()
  }
}

/** Keeps a stream open until the signal; a broken one is opened again after a wait that doubles. */
async function holdStream(signal: AbortSignal, onRefused: () => void, tell: (note: Note) => void): Promise<void> {
  let tries = 0
  while (!signal.aborted) {
    const stream = new EventSource('/api/events', { withCredentials: true })
    const openedAt = Date.now()
    // Also the first time: what was read before it was open may have changed unheard.
    stream.addEventListener('open', () => tell({ kind: 'gap' }))
    stream.addEventListener('message', ({ data }: MessageEvent<string>) =>
      // The server writes LiveEvents only.
      tell({ kind: 'event', event: JSON.parse(data) as LiveEvent }),
    )
    await brokenOrEnded(stream, signal)
    const isRefused = stream.readyState === EventSource.CLOSED
    stream.close()
    // Whoever signs in next holds the stream, and waits for this one to let go of it.
    if (signal.aborted) return
    if (isRefused) onRefused()
    // A server that accepts and drops at once is broken too; only a stream that lasted starts the waits anew.
    tries = Date.now() - openedAt > MOST_WAIT ? 0 : tries + 1
    await waited(waitBefore(tries), signal)
  }
}

/** Doubles from a second to half a minute, spread so that a restarted server is not asked by all at once. */
export const waitBefore = (tries: number, chance = Math.random()): number =>
  Math.min(MOST_WAIT, LEAST_WAIT * 2 ** tries) * (0.5 + chance / 2)

function brokenOrEnded(stream: EventSource, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    stream.addEventListener('error', () => resolve(), { once: true })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
