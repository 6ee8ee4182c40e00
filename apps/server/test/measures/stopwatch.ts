/** What each step took, in milliseconds by its name. */
export function openStopwatch() {
  const took: Record<string, number> = {}
  const timed = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const answer = await act()
    took[what] = Math.round(performance.now() - started)
    return answer
  }
  return { took, timed }
}
