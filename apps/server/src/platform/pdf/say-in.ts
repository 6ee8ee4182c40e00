import { sayTime, type Clock } from '@demarc/domain'

/** As our screens write dates, where the organisation is and on its clock. */
export function sayIn(timeZone: string, clock: Clock) {
  const at = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone)
  const two = (value: number) => String(value).padStart(2, '0')
  const written = ({ month, day, year }: Temporal.PlainDate) => `${two(month)}/${two(day)}/${year}`
  const day = (moment: string) => written(at(moment).toPlainDate())
  /** A calendar day, which is the same everywhere. */
  const date = (calendarDay: string) => written(Temporal.PlainDate.from(calendarDay))
  const minute = (moment: string) => `${day(moment)} ${sayTime(at(moment).hour, at(moment).minute, clock)}`
  const signed = (name: string, moment: string | null) => ({ name, at: moment ? minute(moment) : '' })
  /** `Eastern Time`: what people there call it. */
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return { day, date, minute, signed, zone: zone ?? timeZone }
}
