/** What was typed when a session ended: signing in again leads through another page, and the forms forget. */
const STORED = 'demarc.typed'
type Kept = { readonly userId: string; readonly typed: Readonly<Record<string, unknown>> }

/** The forms on the screen, by name, with what is typed in them; undefined where that is nothing. */
const forms = new Map<string, () => unknown>()

export function watchTyping(name: string, read: () => unknown): () => void {
  forms.set(name, read)
  return () => void (forms.get(name) === read && forms.delete(name))
}

/** Called when the session of this user has ended, before the page goes. */
export function keepTyping(userId: string): void {
  const typed = Object.fromEntries([...forms].map(([name, read]) => [name, read()] as const))
  const kept: Kept = { userId, typed }
  store(JSON.stringify(kept))
}

/** What this user had typed in the form of this name; once. */
export function takeTyped(name: string, userId: string | undefined): unknown {
  const kept = readKept()
  if (!kept) return undefined
  const { [name]: found, ...typed } = kept.typed
  if (kept.userId !== userId) {
    // It is for nobody else at this browser.
    store(null)
    return undefined
  }
  if (found !== undefined) store(JSON.stringify({ ...kept, typed }))
  return found
}

function readKept(): Kept | null {
  try {
    const stored = sessionStorage.getItem(STORED)
    // Only keepTyping() writes it.
    return stored ? (JSON.parse(stored) as Kept) : null
  } catch {
    return null
  }
}

function store(written: string | null): void {
  try {
    if (written === null) sessionStorage.removeItem(STORED)
    else sessionStorage.setItem(STORED, written)
  } catch {
    // Storage may be shut off or full; what was typed is then lost, as it was before.
  }
}
