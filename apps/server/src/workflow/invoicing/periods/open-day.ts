import { insistOnInvoiceDate, insistOnOpenDay, insistOnOpenInvoiceDate } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { organisationDay } from '#support/settings/index.ts'
import { holdPeriods } from './period.queries.ts'

/** Nobody closes these days before the transaction has ended. */
export async function holdOpenDays(tx: Tx, days: readonly string[]): Promise<void> {
  const closedThrough = await holdPeriods(tx)
  for (const day of days.toSorted()) insistOnOpenDay(day, closedThrough)
}

/** A date that an invoice can carry; answers with today. */
export async function holdInvoiceDate(tx: Tx, date: string): Promise<void> {
  insistOnInvoiceDate(date, await organisationDay(tx))
  await holdOpenDays(tx, [date])
}

/** Of an invoice that is to become void. */
export async function holdMonthOfVoid(tx: Tx, date: string): Promise<void> {
  insistOnOpenInvoiceDate(date, await holdPeriods(tx))
}
