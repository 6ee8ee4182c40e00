import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOfCents } from '../money.ts'
import { allocate, free, leftOf, oldestFirst, shortOf } from './allocation.ts'

const cents = fc.nat({ max: 9_999_999_999 })
const payables = fc.array(
  fc.record({
    invoiceId: fc.uuid(),
    dueDate: fc.constantFrom('2026-09-30', '2026-10-15', '2026-11-16'),
    payableCents: fc.nat({ max: 5_000_000 }),
  }),
  { maxLength: 12 },
)
const sum = (amounts: readonly { amountCents: number }[]) => sumOfCents(amounts.map(({ amountCents }) => amountCents))

describe('one payment over several invoices', () => {
  test('cents are neither made nor lost, and no invoice gets more than it takes', () => {
    fc.assert(
      fc.property(cents, payables, (amount, open) => {
        const { allocations, unappliedCents } = allocate(amount, oldestFirst(open))
        expect(sum(allocations) + unappliedCents).toBe(amount)
        expect(unappliedCents).toBeGreaterThanOrEqual(0)
        expect(leftOf(amount, allocations)).toBe(unappliedCents)
        for (const { invoiceId, amountCents } of allocations) {
          expect(amountCents).toBeGreaterThan(0)
          const takes = open.filter((one) => one.invoiceId === invoiceId).map(({ payableCents }) => payableCents)
          expect(amountCents).toBeLessThanOrEqual(sumOfCents(takes))
        }
        // A rest waits only where nothing is left to pay.
        const owed = sumOfCents(open.map(({ payableCents }) => payableCents))
        expect(unappliedCents).toBe(Math.max(amount - owed, 0))
      }),
      { numRuns: 2000 },
    )
  })

  test('what has been owed longest is paid first, and at most one is paid in part', () => {
    fc.assert(
      fc.property(cents, payables, (amount, open) => {
        const inOrder = oldestFirst(open).filter(({ payableCents }) => payableCents > 0)
        const { allocations } = allocate(amount, inOrder)
        expect(allocations.map(({ invoiceId }) => invoiceId)).toEqual(
          inOrder.slice(0, allocations.length).map(({ invoiceId }) => invoiceId),
        )
        const short = allocations.filter(({ amountCents }, at) => amountCents < (inOrder[at]?.payableCents ?? 0))
        expect(short.length).toBeLessThanOrEqual(1)
      }),
    )
    expect(
      allocate(
        150,
        oldestFirst([
          { invoiceId: 'b', dueDate: '2026-12-01', payableCents: 100 },
          { invoiceId: 'a', dueDate: '2026-11-01', payableCents: 100 },
        ]),
      ),
    ).toEqual({
      allocations: [
        { invoiceId: 'a', amountCents: 100 },
        { invoiceId: 'b', amountCents: 50 },
      ],
      unappliedCents: 0,
    })
  })

  test('what was paid short stays open to the cent', () => {
    expect(shortOf({ payableCents: 10_000, paidCents: 9975 })).toBe(25)
    expect(shortOf({ payableCents: 10_000, paidCents: 10_000 })).toBe(0)
  })
})

describe('what a credit takes the place of', () => {
  test('the last payment is freed first', () => {
    const paid = [
      { paymentId: 'first', amountCents: 60 },
      { paymentId: 'second', amountCents: 40 },
    ]
    expect(free(50, paid)).toEqual([
      { paymentId: 'second', amountCents: 40 },
      { paymentId: 'first', amountCents: 10 },
    ])
  })

  test('exactly what is too much is freed, and never more than a payment gave', () => {
    const paid = fc.array(fc.record({ paymentId: fc.uuid(), amountCents: fc.integer({ min: 1, max: 1_000_000 }) }))
    fc.assert(
      fc.property(paid, fc.nat({ max: 3_000_000 }), (standing, tooMuch) => {
        const freed = free(tooMuch, standing)
        expect(sum(freed)).toBe(Math.min(tooMuch, sum(standing)))
        const gave = new Map(standing.map(({ paymentId, amountCents }) => [paymentId, amountCents]))
        for (const { paymentId, amountCents } of freed)
          expect(amountCents).toBeLessThanOrEqual(gave.get(paymentId) ?? 0)
      }),
    )
  })
})
