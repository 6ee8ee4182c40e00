/** As our screens write dates, where the organisation is. */
export function sayIn(timeZone: string) {
  const at = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone)
  const two = (value: number) => String(value).padStart(2, '0')
  const written = ({ month, day, year }: Temporal.PlainDate) => `${two(month)}/${two(day)}/${year}`
  const day = (moment: string) => written(at(moment).toPlainDate())
  /** A calendar day, which is the same everywhere. */
  const date = (calendarDay: string) => written(Temporal.PlainDate.from(calendarDay))
  const minute = (moment: string) => `${day(moment)} ${two(at(moment).hour)}:${two(at(moment).minute)}`
  const signed = (name: string, moment: string | null) => ({ name, at: moment ? minute(moment) : '' })
  return { day, date, minute, signed }
}
