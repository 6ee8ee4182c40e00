/** What one does oneself is heard of too, before or after the answer to it. */
const OWN_MS = 10_000

type Clock = (ms: number, act: () => void) => void
const afterAWhile: Clock = (ms, act) => void setTimeout(act, ms)

/** Which records of a list others changed since it was read: it is told, and shown when it is asked for. */
export function createChangedRecords(after: Clock = afterAWhile) {
  let changed: ReadonlySet<string> = new Set()
  const own = new Map<string, number>()
  const listeners = new Set<() => void>()
  const set = (next: ReadonlySet<string>) => {
    if (next.size === changed.size) return
    changed = next
    for (const listener of listeners) listener()
  }
  const forget = (id: string) => {
    const left = (own.get(id) ?? 0) - 1
    if (left > 0) own.set(id, left)
    else own.delete(id)
  }
  return {
    heardOf: (id: string) => own.has(id) || set(new Set([...changed, id])),
    /** These changes are one's own: they stand on the screen already. */
    mine: (ids: readonly string[]) => {
      for (const id of ids) {
        own.set(id, (own.get(id) ?? 0) + 1)
        after(OWN_MS, () => forget(id))
      }
      set(new Set([...changed].filter((id) => !ids.includes(id))))
    },
    clear: () => set(new Set()),
    all: () => changed,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
