/**
 * Code that is fetched with its first use. All who ask wait for one and the same promise, so they go on in the order in
 * which they asked: each `import()` of its own may end before an earlier one. Where it cannot be fetched, the next asks anew.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
}
