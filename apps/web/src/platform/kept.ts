/** What was kept in this browser under a name; null where there is nothing, or where its storage is shut off. */
export function readKept<T>(name: string): T | null {
  try {
    const kept = localStorage.getItem(name)
    // Whoever reads a name has kept it.
    return kept ? (JSON.parse(kept) as T) : null
  } catch {
    // Storage is shut off, or holds what we did not write.
    return null
  }
}

/** Null forgets it. Without storage it lasts as long as the page. */
export function keepUnder(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage is shut off or full.
  }
}
