import { refuse } from '../refusals.ts'

/** The same day a year before. Where there was none (February 29) it stands between the days around it. */
const aYearBefore = (today: string): string => `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`

/** Checked when the date of a draft is set, and again when it is sent. */
export function insistOnInvoiceDate(date: string, today: string): void {
  if (date > today) refuse('invoice.date_in_future', {})
  if (date < aYearBefore(today)) refuse('invoice.date_too_old', {})
}

/** A number is of the year of its invoice, whenever that is sent. */
export const yearOfInvoice = (date: string): number => Number(date.slice(0, 4))
