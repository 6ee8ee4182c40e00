import { daysBetween, type Actor, type PaymentMethod } from '@demarc/domain'
import type { Tx } from '../../../../apps/server/src/platform/db/db.ts'
import { recordPayment, reversePayment } from '../../../../apps/server/src/workflow/payments/index.ts'
import type { SentInvoice } from './bills.ts'
import { dateRest } from '../time/history.queries.ts'
import { WORKDAY, type WorkClock } from '../time/work-clock.ts'
import type { SeededCustomer } from '../../seed-reference.ts'

/** How each of them pays, and what the bank calls it. */
const WAYS: Readonly<Record<SeededCustomer, { readonly method: PaymentMethod; readonly ref: (n: number) => string }>> =
  {
    piedmont: { method: 'ACH', ref: (n) => `PTC ACH ${881_200 + n * 37}` },
    tarheel: { method: 'CHECK', ref: (n) => `CHK ${20_410 + n}` },
    capeFear: { method: 'WIRE', ref: (n) => `FW-${4071 + n * 3}` },
  }
const WEEK = 7
/** What a payment came short of, and what another one brought too much. */
const [SHORT_CENTS, OVER_CENTS, ADVANCE_CENTS] = [1250, 15_000, 125_000]

type Book = {
  readonly clerk: Actor
  readonly clock: WorkClock
  readonly paid: readonly SentInvoice[]
  readonly owed: readonly SentInvoice[]
}

/**
 * What was paid is paid by one payment for all of a week; of what is owed a part came in, and one check came back.
 * Answers when each building was paid.
 */
export async function bookPayments(tx: Tx, { clerk, clock, paid, owed }: Book): Promise<ReadonlyMap<string, string>> {
  const paidAt = new Map<string, string>()
  const together = Map.groupBy(paid, (invoice) =>
    [invoice.customer, Math.floor(daysBetween(clock.dayOf(lastOf([invoice])), clock.today) / WEEK)].join(' '),
  )
  let n = 0
  const book = (paying: Omit<Paying, 'n' | 'clock'>) => pay(tx, clerk, { ...paying, n: n++, clock })
  for (const invoices of together.values()) {
    const isShort = n === 2
    const allocations = invoices.map(({ id, totalCents }, at) => {
      const writeOffCents = isShort && at === 0 ? SHORT_CENTS : 0
      return { invoiceId: id, amountCents: totalCents - writeOffCents, writeOffCents }
    })
    const at = lastOf(invoices)
    await book({ invoices, allocations, at, overCents: n === 4 ? OVER_CENTS : 0 })
    for (const id of invoices.flatMap(({ buildingIds }) => buildingIds)) paidAt.set(id, at)
  }
  await bookParts(tx, { clerk, clock, owed, book })
  return paidAt
}

type Parts = Pick<Book, 'clerk' | 'clock' | 'owed'> & {
  readonly book: (paying: Omit<Paying, 'n' | 'clock'>) => ReturnType<typeof pay>
}

async function bookParts(tx: Tx, { clerk, clock, owed, book }: Parts): Promise<void> {
  const lately = (invoice: SentInvoice, share: number) => clock.since(invoice.sentAt, share)
  const [partly, more, bounced] = owed.filter(
    ({ disputed, totalCents }) => disputed.length === 0 && totalCents > 30_000,
  )
  for (const invoice of [partly, more].flatMap((one) => one ?? [])) {
    const half = { invoiceId: invoice.id, amountCents: Math.round(invoice.totalCents / 200) * 100, writeOffCents: 0 }
    await book({ invoices: [invoice], allocations: [half], at: lately(invoice, 0.8) })
  }
  if (bounced) {
    const whole = { invoiceId: bounced.id, amountCents: bounced.totalCents, writeOffCents: 0 }
    const at = lately(bounced, 0.7)
    const { id } = await book({ invoices: [bounced], allocations: [whole], at })
    await reversePayment(tx, clerk, { paymentId: id, reason: 'Returned by the bank: insufficient funds' })
    await dateRest(tx, clock.since(at, 0.5, 3 * WORKDAY))
  }
  const [advance] = owed.filter(({ customer }) => customer === 'tarheel')
  if (advance) await book({ invoices: [advance], allocations: [], at: lately(advance, 0.9), overCents: ADVANCE_CENTS })
}

type Paying = {
  /** Of one customer. */
  readonly invoices: readonly SentInvoice[]
  readonly n: number
  readonly allocations: { invoiceId: string; amountCents: number; writeOffCents: number }[]
  readonly at: string
  readonly clock: WorkClock
  readonly overCents?: number
}

async function pay(tx: Tx, clerk: Actor, { invoices, n, allocations, at, clock, overCents = 0 }: Paying) {
  const [first] = invoices
  if (!first) throw new Error('a payment comes from somebody')
  const { method, ref } = WAYS[first.customer]
  const payment = await recordPayment(tx, clerk, {
    customerId: first.customerId,
    amountCents: allocations.reduce((sum, { amountCents }) => sum + amountCents, overCents),
    date: clock.dayOf(at),
    method,
    ref: ref(n),
    note: allocations.length === 0 ? 'Advance on the next orders' : '',
    allocations,
    writeOffReason: allocations.some(({ writeOffCents }) => writeOffCents > 0) ? 'Bank charges' : '',
  })
  await dateRest(tx, at)
  return payment
}

const lastOf = (invoices: readonly SentInvoice[]): string =>
  invoices.reduce((last, { paidAt, sentAt }) => ((paidAt ?? sentAt) > last ? (paidAt ?? sentAt) : last), '')
