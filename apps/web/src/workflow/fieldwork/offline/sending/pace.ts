/** Too short to say anything by. */
const LEAST_MS = 500

/** How fast photos go: what has arrived, over the time since the first of them began. */
export function startPace(now: () => number = () => performance.now()) {
  const begun = now()
  let arrived = 0
  return {
    add: (bytes: number): void => {
      arrived += bytes
    },
    bytesPerSecond: (): number | null => {
      const passed = now() - begun
      return arrived > 0 && passed >= LEAST_MS ? (arrived / passed) * 1000 : null
    },
  }
}
export type Pace = ReturnType<typeof startPace>
