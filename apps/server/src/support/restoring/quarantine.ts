import type { Storage } from '#platform/storage/storage.ts'

const PREFIX = 'quarantine/'
const KEPT_SECONDS = 90 * 24 * 60 * 60
/** The doctor counts no further and names no more. */
const MOST_COUNTED = 10_000
const MOST_NAMED = 20

export const keyInQuarantine = (key: string): string => PREFIX + key

/** An object that no row knows. It may belong to rows that a restore has taken away, so it is kept for a while. */
export const quarantine = (storage: Storage, key: string): Promise<void> => storage.move(key, keyInQuarantine(key))

/** The only place where an object that no row knows is deleted. */
export async function deleteOldQuarantine(storage: Storage, olderThan = KEPT_SECONDS): Promise<void> {
  const latest = Date.now() - olderThan * 1000
  for await (const { key, keptAt } of storage.list(PREFIX)) {
    if (keptAt.getTime() <= latest) await storage.delete(key)
  }
}

/** For the doctor: how many there are, and the first of them by name. */
export async function* describeQuarantine(storage: Storage): AsyncGenerator<string> {
  let [count, bytes] = [0, 0]
  const named: string[] = []
  for await (const { key, size, keptAt } of storage.list(PREFIX)) {
    count += 1
    bytes += size
    if (named.length < MOST_NAMED) named.push(`${key}, ${size} bytes, since ${keptAt.toISOString().slice(0, 10)}`)
    if (count === MOST_COUNTED) break
  }
  if (count === 0) return
  const howMany = count === MOST_COUNTED ? `at least ${count}` : String(count)
  yield `${howMany} with ${bytes} bytes, each deleted 90 days after it was moved there`
  yield* named
  if (count > named.length) yield `and ${count - named.length} more`
}
