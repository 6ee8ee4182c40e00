import { sumOfCents } from '../money.ts'

/** An invoice, as far as paying it goes. */
export type Payable = { readonly invoiceId: string; readonly dueDate: string; readonly payableCents: number }
export type Allocation = { readonly invoiceId: string; readonly amountCents: number }
type Allocated = { readonly allocations: readonly Allocation[]; readonly unappliedCents: number }

/** What has been owed longest is paid first; of one day, in the order they were made. */
export const oldestFirst = <Of extends Payable>(payables: readonly Of[]): Of[] =>
  payables.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.invoiceId.localeCompare(b.invoiceId))

/** Pays one after another as far as the money goes; what is left over waits. */
export function allocate(amountCents: number, inOrder: readonly Payable[]): Allocated {
  const allocations: Allocation[] = []
  let left = amountCents
  for (const { invoiceId, payableCents } of inOrder) {
    const paid = Math.min(left, payableCents)
    if (paid > 0) allocations.push({ invoiceId, amountCents: paid })
    left -= Math.max(paid, 0)
  }
  return { allocations, unappliedCents: left }
}

type Settled = { readonly payableCents: number; readonly paidCents: number }
/** What stays open of an invoice that was paid short. */
export const shortOf = ({ payableCents, paidCents }: Settled): number => Math.max(payableCents - paidCents, 0)

/** What a payment has left when these are paid of it; below 0, more was given out than there is. */
export const leftOf = (amountCents: number, allocations: readonly Pick<Allocation, 'amountCents'>[]): number =>
  amountCents - sumOfCents(allocations.map((allocation) => allocation.amountCents))

type Standing = { readonly paymentId: string; readonly amountCents: number }
type Freed = { readonly paymentId: string; readonly amountCents: number }

/** Takes back what is too much on an invoice, the last payment first: the earlier ones stay as they were booked. */
export function free(tooMuchCents: number, oldestFirstOnes: readonly Standing[]): Freed[] {
  const freed: Freed[] = []
  let left = tooMuchCents
  for (const { paymentId, amountCents } of oldestFirstOnes.toReversed()) {
    const taken = Math.min(left, amountCents)
    if (taken > 0) freed.push({ paymentId, amountCents: taken })
    left -= taken
  }
  return freed
}
