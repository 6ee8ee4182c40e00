import { daysBetween, type Actor, type PaymentMethod } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { organisationDay } from '#support/settings/index.ts'
import { recordPayment, reversePayment } from '#workflow/payments/index.ts'
import type { SentInvoice } from './bills.ts'
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

type Book = { readonly clerk: Actor; readonly paid: readonly SentInvoice[]; readonly owed: readonly SentInvoice[] }

/** What was paid is paid by one payment for all of a week; of what is owed a part came in, and one check came back. */
export async function bookPayments(tx: Tx, { clerk, paid, owed }: Book): Promise<void> {
  const today = await organisationDay(tx)
  const together = Map.groupBy(paid, ({ customer, paidOn }) =>
    [customer, Math.floor(daysBetween(paidOn ?? today, today) / WEEK)].join(' '),
  )
  let n = 0
  for (const invoices of together.values()) {
    const isShort = n === 2
    const allocations = invoices.map(({ id, totalCents }, at) => {
      const writeOffCents = isShort && at === 0 ? SHORT_CENTS : 0
      return { invoiceId: id, amountCents: totalCents - writeOffCents, writeOffCents }
    })
    await pay(tx, clerk, {
      invoices,
      n,
      allocations,
      date: lastOf(invoices, today),
      overCents: n === 4 ? OVER_CENTS : 0,
    })
    n += 1
  }
  const [partly, more, bounced] = owed.filter(
    ({ disputed, totalCents }) => disputed.length === 0 && totalCents > 30_000,
  )
  for (const invoice of [partly, more].flatMap((one) => one ?? [])) {
    const half = { invoiceId: invoice.id, amountCents: Math.round(invoice.totalCents / 200) * 100, writeOffCents: 0 }
    await pay(tx, clerk, { invoices: [invoice], n: (n += 1), allocations: [half], date: today })
  }
  if (bounced) {
    const whole = { invoiceId: bounced.id, amountCents: bounced.totalCents, writeOffCents: 0 }
    const { id } = await pay(tx, clerk, { invoices: [bounced], n: (n += 1), allocations: [whole], date: today })
    await reversePayment(tx, clerk, { paymentId: id, reason: 'The bank took it back: not enough money on the account' })
  }
  const [advance] = owed.filter(({ customer }) => customer === 'tarheel')
  if (advance)
    await pay(tx, clerk, { invoices: [advance], n: n + 1, allocations: [], date: today, overCents: ADVANCE_CENTS })
}

type Paying = {
  /** Of one customer. */
  readonly invoices: readonly SentInvoice[]
  readonly n: number
  readonly allocations: { invoiceId: string; amountCents: number; writeOffCents: number }[]
  readonly date: string
  readonly overCents?: number
}

async function pay(tx: Tx, clerk: Actor, { invoices, n, allocations, date, overCents = 0 }: Paying) {
  const [first] = invoices
  if (!first) throw new Error('a payment comes from somebody')
  const { method, ref } = WAYS[first.customer]
  return recordPayment(tx, clerk, {
    customerId: first.customerId,
    amountCents: allocations.reduce((sum, { amountCents }) => sum + amountCents, overCents),
    date,
    method,
    ref: ref(n),
    note: allocations.length === 0 ? 'Advance on the next orders' : '',
    allocations,
    writeOffReason: allocations.some(({ writeOffCents }) => writeOffCents > 0) ? 'Bank charges' : '',
  })
}

const lastOf = (invoices: readonly SentInvoice[], today: string): string =>
  invoices.reduce((last, { paidOn }) => (paidOn && paidOn > last ? paidOn : last), '') || today
