import { sayTime, type Clock } from '@demarc/domain/time/clock'
import type { Units } from '@demarc/domain/measures'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Parts = Record<Intl.DateTimeFormatPartTypes, string>

const inTurn = new Map<string, Intl.DateTimeFormat>()

// Making a formatter costs far more than using one.
function formatterFor(language: string, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const known = inTurn.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  })
  inTurn.set(key, made)
  return made
}

function partsOf(at: Date, { language, timeZone }: Zoned): Parts {
  const parts = formatterFor(language, timeZone).formatToParts(at)
  // Every kind of part the formatter was asked for is there.
  return Object.fromEntries(parts.map(({ type, value }) => [type, value.replace('.', '')])) as Parts
}

/**
 * How a company writes: in whose zone, the device's own where none is known, on which clock and in which units. Until
 * the company is known, as the specification has it.
 */
export type Zoned = {
  language: string
  timeZone?: string | undefined
  clock?: Clock | undefined
  units?: Units | undefined
}

/** `Nov 12, 2026 10:42`, or `10:42 AM` by the clock of the company; in Spanish `12 nov 2026 10:42`. */
export const formatDateTime = (at: string | Date, zoned: Zoned): string =>
  `${formatDay(at, zoned)} ${formatTime(at, zoned)}`

/** `10:42`, or `10:42 AM`. */
export function formatTime(at: string | number | Date, zoned: Zoned): string {
  const { hour, minute } = partsOf(new Date(at), zoned)
  return sayTime(Number(hour), minute, zoned.clock)
}

/** `10:42:08`: when something was read. */
export function formatSecond(at: number, zoned: Zoned): string {
  const { hour, minute, second } = partsOf(new Date(at), zoned)
  return sayTime(Number(hour), `${minute}:${second}`, zoned.clock)
}

/** `Nov 12, 2026`; in Spanish `12 nov 2026`. */
export function formatDay(at: string | Date, zoned: Zoned): string {
  const { year, month, day } = partsOf(new Date(at), zoned)
  return zoned.language === 'es' ? `${day} ${month} ${year}` : `${month} ${day}, ${year}`
}

/** A calendar day, `2026-11-12`, is the same day wherever it is read: as `Nov 12, 2026`. */
export const formatCalendarDay = (day: string, language: string): string =>
  formatDay(`${day}T12:00:00Z`, { language, timeZone: 'UTC' })

/** A calendar day as `Nov 12`; in Spanish `12 nov`. */
export function formatDueDay(due: string, language: string): string {
  const { month, day } = partsOf(new Date(`${due}T12:00:00Z`), { language, timeZone: 'UTC' })
  return language === 'es' ? `${day} ${month}` : `${month} ${day}`
}

/** `Thu Nov 12, 2026 10:42`, the clock of the top bar. */
export const formatClock = (at: Date, zoned: Zoned): string =>
  `${partsOf(at, zoned).weekday} ${formatDateTime(at, zoned)}`

/** How long ago, in the largest whole unit; under a minute there is nothing to count. */
export function ageOf(at: string | Date, now: number): { count: number; unit: 'now' | 'min' | 'h' | 'd' } {
  // A server's clock a little ahead of this one is "now", not the future.
  const passed = Math.max(0, now - new Date(at).getTime())
  if (passed < MINUTE) return { count: 0, unit: 'now' }
  if (passed < HOUR) return { count: Math.floor(passed / MINUTE), unit: 'min' }
  if (passed < DAY) return { count: Math.floor(passed / HOUR), unit: 'h' }
  return { count: Math.floor(passed / DAY), unit: 'd' }
}

/** `$1,250.00`; an amount is always in dollars, whoever reads it. */
export const formatMoney = (cents: number, language: string): string =>
  new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', { style: 'currency', currency: 'USD' }).format(
    cents / 100,
  )

/** `Mon` for 1, as ISO counts the days of the week. */
export const formatWeekday = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)))

/** The day as records keep it, `2026-11-12`, where the office is. */
export const isoDay = (at: string | Date, { timeZone }: Pick<Zoned, 'timeZone'>): string =>
  new Intl.DateTimeFormat('sv-SE', timeZone ? { timeZone } : {}).format(new Date(at))

/** What this device calls its zone at a moment: EST, UTC. */
export const zoneName = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
