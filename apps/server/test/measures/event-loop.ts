/**
 * The longest time for which one turn of the event loop kept the processor to itself, in milliseconds. Counted in the
 * processor time of this thread, so that a machine with other things to do does not count.
 */
export function watchEventLoop(): { readonly longestMs: () => number } {
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let last = spent()
  let longest = 0
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }
  const clock = setInterval(look, 5)
  return {
    longestMs: () => {
      clearInterval(clock)
      look()
      return longest
    },
  }
}
