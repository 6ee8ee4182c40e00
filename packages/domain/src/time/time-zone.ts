/** A place's zone, which knows its summers; a plain offset does not. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Z]/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}
