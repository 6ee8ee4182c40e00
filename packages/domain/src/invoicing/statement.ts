import { sumOfCents } from '../money.ts'
import { refuse } from '../refusals.ts'
import { daysAfter, daysBetween } from '../time/calendar-day.ts'
import { monthOf } from './periods.ts'
import { AGEING_BANDS, ageingBandOf, type AgeingBand } from './terms.ts'

/** What changes what a customer owes, in the order of one day: what is billed comes before what pays it. */
export const STATEMENT_ENTRIES = ['INVOICE', 'PAYMENT', 'CREDIT', 'WRITE_OFF', 'REVERSAL', 'REFUND', 'VOID'] as const
export type StatementEntryKind = (typeof STATEMENT_ENTRIES)[number]

export const MOST_STATEMENT_DAYS = 366
/** More is no letter any more. */
export const MOST_STATEMENT_ENTRIES = 2000

export type StatementDays = { readonly from: string; readonly to: string }

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The days that were asked for; without them the month of the last one and the two before. */
export function statementDaysOf({ from, to }: Asked, today: string): StatementDays {
  const last = to ?? today
  const [year = 0, month = 0] = monthOf(last).split('-').map(Number)
  const first = from ?? new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 10)
  if (first > last || daysBetween(first, last) >= MOST_STATEMENT_DAYS)
    refuse('statement.days', { most: MOST_STATEMENT_DAYS })
  if (last > today) refuse('statement.in_future', { today })
  return { from: first, to: last }
}

type Booked = { readonly amountCents: number }

/** What is owed after each entry. Below 0 the company owes the customer. */
export function withBalances<Entry extends Booked>(
  openingCents: number,
  entries: readonly Entry[],
): (Entry & { readonly balanceCents: number })[] {
  let balanceCents = openingCents
  return entries.map((entry) => ({ ...entry, balanceCents: (balanceCents += entry.amountCents) }))
}

export const closingOf = (openingCents: number, entries: readonly Booked[]): number =>
  openingCents + sumOfCents(entries.map(({ amountCents }) => amountCents))

type Open = { readonly dueDate: string; readonly payableCents: number }
type Aged = { readonly band: AgeingBand; readonly cents: number }

/** What is payable on a day, by how long it has been due then. */
export const ageingOn = (day: string, open: readonly Open[]): Aged[] =>
  AGEING_BANDS.map((band) => ({
    band,
    cents: sumOfCents(
      open.filter(({ dueDate }) => ageingBandOf(dueDate, day) === band).map(({ payableCents }) => payableCents),
    ),
  }))

/** The last day on which each band of what is late begins, the youngest first: of today, of 30, 60 and 90 days ago. */
export const ageingDaysOf = (today: string): readonly [string, string, string, string] => [
  today,
  daysAfter(today, -30),
  daysAfter(today, -60),
  daysAfter(today, -90),
]
