import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalOf, MOST_CENTS } from '../money.ts'
import {
  amountOf,
  balanceOf,
  INVOICE_TRANSITIONS,
  insistOnInvoiceAction,
  invoiceActionsFor,
  totalOf,
  type InvoiceStatus,
} from './invoice.ts'

const ada = { roles: ['ADMIN'] } as const
const ben = { roles: ['BACKEND'] } as const
const cora = { roles: ['CUSTOMER'] } as const
type Taken = Partial<Record<'paidCents' | 'creditedCents' | 'writtenOffCents' | 'openLineCents', number>>
const worth = (taken: Taken = {}) => {
  const sums = { totalCents: 10_000, paidCents: 0, creditedCents: 0, writtenOffCents: 0, openLineCents: 0, ...taken }
  return { ...sums, balanceCents: balanceOf(sums) }
}

/** As a clerk adds it up on paper: digit by digit, carrying. */
function addOnPaper(decimals: readonly string[]): string {
  const sum = decimals.reduce((all, decimal) => all + BigInt(decimal.replace('.', '')), 0n)
  const digits = String(sum).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

describe('an invoice', () => {
  test('is the sum of its lines to the cent, a hundred thousand times', { timeout: 60_000 }, () => {
    const line = fc.record({ units: fc.nat({ max: 5000 }), rateCents: fc.nat({ max: MOST_CENTS }) })
    const invoices = fc.sample(fc.array(line, { maxLength: 8 }), { numRuns: 100_000, seed: 9 })
    const off = invoices.filter(
      (lines) => decimalOf(totalOf(lines)) !== addOnPaper(lines.map((one) => decimalOf(amountOf(one)))),
    )
    expect(invoices).toHaveLength(100_000)
    expect(off).toEqual([])
  })

  test('bills hours to the cent, and a discount as it would bill a charge', () => {
    const hundredths = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(hundredths, fc.integer({ min: -MOST_CENTS, max: MOST_CENTS }), (quantityHundredths, rateCents) => {
        const exact = BigInt(quantityHundredths) * BigInt(Math.abs(rateCents))
        const cents = Number((exact + 50n) / 100n) * Math.sign(rateCents)
        expect(amountOf({ units: 0, quantityHundredths, rateCents }) - cents).toBe(0)
      }),
    )
  })

  test('is owed until it is paid, credited or written off', () => {
    expect(balanceOf({ totalCents: 10_000, paidCents: 6000, creditedCents: 3000, writtenOffCents: 1000 })).toBe(0)
  })

  test('is sent or thrown away as a draft; once sent it is void only by an admin, and mailed again', () => {
    const actions = (status: InvoiceStatus) =>
      [ada, ben, cora].map((who) => invoiceActionsFor(who, { status, ...worth() }))
    const draft = ['edit', 'send', 'discard']
    expect(actions('DRAFT')).toEqual([draft, draft, []])
    expect(actions('SENT')).toEqual([['credit', 'writeOff', 'void', 'mail'], ['credit', 'writeOff', 'mail'], []])
    expect(actions('PAID')).toEqual([['credit', 'mail'], ['credit', 'mail'], []])
    expect(actions('VOID')).toEqual([[], [], []])
  })

  test('on which something was paid is not voided, and what is settled is not credited', () => {
    const sent = (taken: Taken) => invoiceActionsFor(ada, { status: 'SENT', ...worth(taken) })
    expect(sent({ paidCents: 1 })).toEqual(['credit', 'writeOff', 'mail'])
    expect(sent({ creditedCents: 10_000 })).toEqual(['void', 'mail'])
  })

  test('is written off as far as it is payable: not while all that is left is disputed', () => {
    const disputed = (openLineCents: number) => ({
      status: 'DISPUTED' as const,
      invoiceNo: 'INV-2026-00001',
      ...worth({ paidCents: 4000, openLineCents }),
    })
    expect(invoiceActionsFor(ben, disputed(5999))).toContain('writeOff')
    expect(invoiceActionsFor(ben, disputed(6000))).not.toContain('writeOff')
    expect(() => insistOnInvoiceAction(ben, disputed(6000), 'writeOff')).toThrow(
      expect.objectContaining({
        code: 'invoice.action_closed',
        facts: { action: 'write off', number: 'INV-2026-00001', status: 'DISPUTED' },
      }),
    )
    expect(() => insistOnInvoiceAction(cora, disputed(0), 'writeOff')).toThrow(
      expect.objectContaining({ code: 'permission.denied' }),
    )
  })

  test('never comes back from being void, and never becomes a draft again', () => {
    expect(INVOICE_TRANSITIONS.filter(([from, to]) => from === 'VOID' || to === 'DRAFT')).toEqual([])
  })
})
