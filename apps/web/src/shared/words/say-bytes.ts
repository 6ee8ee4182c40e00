const KILO = 1000
/** `3.4 MB`, as files are said to be large. */
export function sayBytes(bytes: number, language: string): string {
  const units = ['B', 'kB', 'MB', 'GB']
  const power = Math.min(units.length - 1, bytes < KILO ? 0 : Math.floor(Math.log10(bytes) / 3))
  const count = bytes / KILO ** power
  return `${count.toLocaleString(language, { maximumFractionDigits: power > 0 && count < 100 ? 1 : 0 })} ${units[power]}`
}
