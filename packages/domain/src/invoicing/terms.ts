import { daysAfter, daysBetween } from '../time/calendar-day.ts'
import { INVOICE_STATUSES, payableOf, type Owed } from './invoice.ts'

export const dueDateOf = (date: string, termsNetDays: number): string => daysAfter(date, termsNetDays)
type Sending = { readonly date: string; readonly sentOn: string }
/** The last day on which a line can be disputed. An invoice that is dated back leaves its customer as long as any other. */
export const disputeUntil = ({ date, sentOn }: Sending, disputeWindowDays: number): string =>
  daysAfter(date > sentOn ? date : sentOn, disputeWindowDays)

/** As screens read it. Overdue is never stored: it is what a day makes of an invoice that was sent. */
export const SHOWN_INVOICE_STATUSES = [...INVOICE_STATUSES, 'OVERDUE'] as const
export type ShownInvoiceStatus = (typeof SHOWN_INVOICE_STATUSES)[number]

type Due = Owed & { readonly dueDate: string | null }

/** A disputed line stops aging; the rest of its invoice does not. */
export const isOverdue = ({ dueDate, ...owed }: Due, today: string): boolean =>
  dueDate !== null && dueDate < today && payableOf(owed) > 0

/** One that is disputed says so, also while the rest of it is overdue. */
export const shownInvoiceStatus = (invoice: Due, today: string): ShownInvoiceStatus =>
  invoice.status === 'SENT' && isOverdue(invoice, today) ? 'OVERDUE' : invoice.status

/** How long what is owed has been due, in days; the last band has no end. */
export const AGEING_BANDS = ['CURRENT', 'TO_30', 'TO_60', 'TO_90', 'OVER_90'] as const
export type AgeingBand = (typeof AGEING_BANDS)[number]

export function ageingBandOf(dueDate: string, today: string): AgeingBand {
  const late = daysBetween(dueDate, today)
  if (late <= 0) return 'CURRENT'
  if (late <= 30) return 'TO_30'
  if (late <= 60) return 'TO_60'
  return late <= 90 ? 'TO_90' : 'OVER_90'
}

/** The first and the last day on which it was due; null: without an end. */
export function dueDaysOf(band: AgeingBand, today: string): readonly [from: string | null, to: string | null] {
  const daysAgo = (days: number) => daysAfter(today, -days)
  const DAYS: Record<AgeingBand, readonly [string | null, string | null]> = {
    CURRENT: [today, null],
    TO_30: [daysAgo(30), daysAgo(1)],
    TO_60: [daysAgo(60), daysAgo(31)],
    TO_90: [daysAgo(90), daysAgo(61)],
    OVER_90: [null, daysAgo(91)],
  }
  return DAYS[band]
}
