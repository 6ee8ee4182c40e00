/** How a company reads the time of day. */
export type Clock = '24h' | '12h'

/** `22:38`, or `10:38 PM`. */
export function sayTime(hour: number, minute: number | string, clock: Clock = '24h'): string {
  const two = (value: number | string) => String(value).padStart(2, '0')
  if (clock === '24h') return `${two(hour)}:${two(minute)}`
  return `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}
