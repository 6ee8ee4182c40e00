import { recentMessages } from '#ui/overlay/recent-messages.ts'

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
