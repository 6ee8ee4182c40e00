import { useSyncExternalStore } from 'react'

export type ToastMessage = {
  readonly title: string
  readonly description?: string | undefined
  readonly tone?: 'bad' | undefined
  readonly action?:
    | { readonly label: string; readonly onClick: () => void; readonly keys?: string | undefined }
    | undefined
}
export type Said = ToastMessage & { readonly id: string }

let count = 0
let waiting: Said | null = null
let speak: ((message: Said) => void) | null = null
let fetchStand: (() => void) | null = null

/** Says one thing, in place of whatever was said before. */
export function notify(message: ToastMessage): string {
  const said = { ...message, id: `message-${++count}` }
  recentMessages.add({ id: said.id, title: said.title, description: said.description, tone: said.tone })
  if (speak) {
    speak(said)
    return said.id
  }
  waiting = said
  fetchStand?.()
  return said.id
}

/** The toast takes over from here; what was said while it was being fetched is said now. */
export function listenToMessages(onSay: (message: Said) => void) {
  speak = onSay
  if (waiting) onSay(waiting)
  waiting = null
  return () => void (speak = null)
}

/** Until somebody listens, each message asks for the code of the toasts. */
export function askForStand(fetch: () => void) {
  fetchStand = fetch
  if (waiting) fetch()
  return () => void (fetchStand = null)
}

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
