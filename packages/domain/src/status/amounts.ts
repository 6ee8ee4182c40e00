const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `4 s`, `12 min`, `3 h`, `5 d`: the same in English and Spanish. */
export function sayDuration(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${Math.round(seconds)} s`
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} min`
  if (seconds < 2 * DAY) return `${Math.round(seconds / HOUR)} h`
  return `${Math.round(seconds / DAY)} d`
}

/** `12 ms`, `1.2 s`. */
export const sayElapsed = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB']

/** In powers of 1000, as disks are sold: `41 GB`, `1.5 TB`. */
export function sayBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const amount = bytes / 1000 ** step
  return `${amount < 10 && step > 0 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${UNITS[step]}`
}
