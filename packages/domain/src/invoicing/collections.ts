import { refuse } from '../refusals.ts'
import { daysAfter } from '../time/calendar-day.ts'
import { payableOf, type Owed } from './invoice.ts'
import type { ShownInvoiceStatus } from './terms.ts'

/** So many invoices at once can be promised or noted something about. */
export const MOST_COLLECTED = 200
const MOST_PROMISED_DAYS = 366

/** Something can be promised about it: it was sent, and neither paid nor void. */
export const isCollectable = ({ status }: { readonly status: ShownInvoiceStatus }): boolean =>
  status === 'SENT' || status === 'OVERDUE' || status === 'DISPUTED'

type Promised = { readonly promisedOn: string | null }

/** Reminders wait for it. */
export const isPromiseAhead = ({ promisedOn }: Promised, today: string): boolean =>
  promisedOn !== null && promisedOn >= today

/** The day has passed, and something is still payable. */
export const isPromiseBroken = ({ promisedOn, ...owed }: Promised & Owed, today: string): boolean =>
  promisedOn !== null && promisedOn < today && payableOf(owed) > 0

/** Nobody promises a day that has passed, nor one so far ahead. */
export function insistOnPromisedDay(promisedOn: string | null, today: string): void {
  if (promisedOn !== null && (promisedOn < today || promisedOn > daysAfter(today, MOST_PROMISED_DAYS)))
    refuse('promise.day', { today })
}
