import { formatCalendarDay, formatDueDay } from '#platform/formats.ts'
import type { RouteDay } from './route-days.ts'

/** `Nov 16 – Nov 17, 2026`, or the one day. */
export function sayDays(days: readonly RouteDay[], language: string): string {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return '–'
  if (first === last) return formatCalendarDay(first, language)
  return `${formatDueDay(first, language)} – ${formatCalendarDay(last, language)}`
}
