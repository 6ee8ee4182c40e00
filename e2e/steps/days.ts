/** As a badge says it: `Nov 12`. */
export const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en', { month: 'short', day: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
