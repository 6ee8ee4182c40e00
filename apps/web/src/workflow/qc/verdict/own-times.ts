/** How long this reviewer's last verdicts took, in this browser; sent nowhere. */
const MOST = 50
/** Whoever was away in between says nothing of how long a review takes. */
const LONGEST_MS = 15 * 60_000

const nameOf = (userId: string) => `demarc.qc.times.${userId}`

export function readTimes(userId: string): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'number') : []
  } catch {
    // Storage is shut off, or holds what we did not write.
    return []
  }
}

export function keepTime(userId: string, tookMs: number): void {
  if (tookMs > LONGEST_MS) return
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify([...readTimes(userId), Math.round(tookMs)].slice(-MOST)))
  } catch {
    // Without storage nothing is timed.
  }
}

/** Null: too few to say anything. */
export function usualTime(times: readonly number[]): number | null {
  if (times.length < LEAST) return null
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
const LEAST = 3

/** `38 s`, `2 min 05 s`. */
export function sayTime(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}
