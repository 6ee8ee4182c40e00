/** The day so many days from now where the office of the stories is: `2026-11-12`. */
export const dayIn = (days: number): string =>
  daysLater(new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(Date.now()), days)

/** Days, not hours: one of the days of a year has 23 of them, another 25. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** As a badge says it: `Nov 12`. */
export const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en', { month: 'short', day: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
