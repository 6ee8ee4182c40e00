import { useSyncExternalStore } from 'react'

export type Message = {
  readonly id: string
  readonly title: string
  readonly description?: string | undefined
  readonly tone?: 'bad' | undefined
  /** When it was shown, in milliseconds. */
  readonly at: number
}

/** A dismissed toast can still be read for this long (the specification's 1,000,000 ms). */
export const KEPT_MS = 1_000_000

type Clock = { readonly now: () => number; readonly after: (ms: number, act: () => void) => void }
const systemClock: Clock = { now: () => Date.now(), after: (ms, act) => void setTimeout(act, ms) }

/** Remembers what was said; each message goes 1,000,000 ms after it was dismissed. */
export function createRecentMessages(clock: Clock = systemClock) {
  let messages: readonly Message[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly Message[]) => {
    messages = next
    for (const listener of listeners) listener()
  }
  return {
    add: (message: Omit<Message, 'at'>) => change([{ ...message, at: clock.now() }, ...messages]),
    dismissed: (id: string) => clock.after(KEPT_MS, () => change(messages.filter((message) => message.id !== id))),
    clear: () => change([]),
    all: () => messages,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const recentMessages = createRecentMessages()

/** Newest first. */
export const useRecentMessages = (): readonly Message[] =>
  useSyncExternalStore(recentMessages.subscribe, recentMessages.all)
