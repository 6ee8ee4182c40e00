import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOfCents } from '../money.ts'
import {
  expiringCertificates,
  nameOfJurisdiction,
  readTaxRate,
  sayTaxRate,
  taxesOf,
  type LineToTax,
  type TaxRate,
} from './sales-tax.ts'
import { creditableLinesOf, creditWithTax, mostCreditOf, reversedTaxes, type Creditable } from './tax-credit.ts'

const RALEIGH = { stateCode: 'NC', countyName: 'WAKE', cityName: 'Raleigh' }
const rate = (extra: Partial<TaxRate> = {}): TaxRate => ({
  level: 'STATE',
  stateCode: 'NC',
  countyName: null,
  cityName: null,
  rateMillionths: 47_500,
  kinds: ['SURVEY', 'OTHER'],
  validFrom: '2026-01-01',
  validTo: null,
  ...extra,
})
const NC = rate()
const WAKE = rate({ level: 'COUNTY', countyName: 'Wake County', rateMillionths: 25_000 })
const CARY = rate({ level: 'CITY', cityName: 'Cary', rateMillionths: 10_000 })
const line = (id: string, amountCents: number, extra: Partial<LineToTax> = {}): LineToTax => ({
  id,
  kind: 'SURVEY',
  amountCents,
  place: RALEIGH,
  ...extra,
})
const TAXABLE = { isTaxable: true, exemptions: [] }
const by = (extra: object = {}) => ({ rates: [WAKE, NC, CARY], day: '2026-11-16', customer: TAXABLE, ...extra })
const sums = (taxes: ReturnType<typeof taxesOf>) =>
  taxes.map(({ name, taxableCents, exemptCents, taxCents }) => [name, taxableCents, exemptCents, taxCents])

describe('what is taxed', () => {
  test('state and county each take theirs; a city of another name takes nothing', () => {
    expect(sums(taxesOf([line('a', 10_010), line('b', 10_000)], by()))).toEqual([
      ['NC state', 20_010, 0, 950],
      ['Wake County, NC', 20_010, 0, 500],
    ])
  })
  test('only the kinds the rate names, and nothing without a place', () => {
    const lines = [line('a', 10_000, { kind: 'OUTCOME' }), line('b', 500, { kind: 'OTHER', place: null })]
    expect(taxesOf(lines, by())).toEqual([])
  })
  test('a discount counts where it is given, and never takes a jurisdiction below nothing', () => {
    const discount = line('d', -4000, { kind: 'OTHER' })
    const surveys = by({ rates: [rate({ kinds: ['SURVEY'] })] })
    expect(sums(taxesOf([line('a', 10_000), discount], surveys))).toEqual([['NC state', 6000, 0, 285]])
    expect(taxesOf([line('a', 3000), discount], surveys)).toEqual([])
  })
  test('by the rate of the day', () => {
    const rates = [rate({ validTo: '2026-11-15' }), rate({ validFrom: '2026-11-16', rateMillionths: 50_000 })]
    const on = (day: string) => taxesOf([line('a', 10_000)], by({ rates, day })).map(({ taxCents }) => taxCents)
    expect([on('2026-11-15'), on('2026-11-16'), on('2025-12-31')]).toEqual([[475], [500], []])
  })
  test('a customer who is not taxable, or exempt on that day, is told apart from one who is taxed', () => {
    const certificate = { stateCode: 'NC', certificateNo: 'E-1', validFrom: '2026-01-01', validTo: '2026-11-16' }
    const customer = { isTaxable: true, exemptions: [certificate] }
    const on = (day: string) => taxesOf([line('a', 10_000)], by({ rates: [NC], day, customer }))
    expect(on('2026-11-16')).toMatchObject([{ taxCents: 0, exemptCents: 10_000, certificateNo: 'E-1' }])
    expect(on('2026-11-17')).toMatchObject([{ taxCents: 475, exemptCents: 0, certificateNo: null }])
    const nobody = by({ rates: [NC], customer: { isTaxable: false, exemptions: [] } })
    expect(taxesOf([line('a', 10_000)], nobody)).toMatchObject([
      { taxCents: 0, exemptCents: 10_000, certificateNo: null },
    ])
  })
  test('half a cent is rounded up', () => {
    expect(taxesOf([line('a', 10)], by({ rates: [rate({ rateMillionths: 50_000 })] }))[0]?.taxCents).toBe(1)
    expect(taxesOf([line('a', 9)], by({ rates: [rate({ rateMillionths: 50_000 })] }))[0]?.taxCents).toBe(0)
  })
})

test('certificates that have expired or soon will are named, unless a later one follows', () => {
  const certificate = (stateCode: string, certificateNo: string, validTo: string | null) => ({
    stateCode,
    certificateNo,
    validFrom: '2025-01-01',
    validTo,
  })
  const held = [
    certificate('NC', 'gone', '2026-10-31'),
    certificate('SC', 'soon', '2026-12-16'),
    certificate('VA', 'later', '2026-12-17'),
    certificate('TN', 'old', '2026-01-31'),
    certificate('TN', 'new', null),
  ]
  const named = expiringCertificates(['VA', 'SC', 'NC', 'TN', 'NC', 'GA'], held, '2026-11-16')
  expect(named.map(({ certificateNo }) => certificateNo)).toEqual(['gone', 'soon'])
})

test('a rate is read and said with every digit', () => {
  expect(['7.25', '7.25%', '0.5', ' 6 %', '4.7513', '7.', 'x', '7.12345', '-1', '100'].map(readTaxRate)).toEqual([
    72_500,
    72_500,
    5000,
    60_000,
    47_513,
    70_000,
    ...Array.from({ length: 4 }, () => Number.NaN),
  ])
  expect([72_500, 5000, 60_000, 47_513, 0, 100].map(sayTaxRate)).toEqual([
    '7.25%',
    '0.5%',
    '6%',
    '4.7513%',
    '0%',
    '0.01%',
  ])
  expect(nameOfJurisdiction({ level: 'COUNTY', stateCode: 'NC', countyName: 'Wake County', cityName: null })).toBe(
    'Wake County, NC',
  )
})

const amounts = fc.array(fc.integer({ min: -30_000, max: 90_000 }), { minLength: 1, maxLength: 8 })
const rates = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 3 })

/** A sent invoice: discounts without a place are taxed nowhere. */
function sentWith(cents: readonly number[], millionths: readonly number[]): Creditable {
  const lines = cents.map((amountCents, at) => ({
    ...line(String(at), amountCents, amountCents < 0 ? { kind: 'OTHER', place: at % 2 ? null : RALEIGH } : {}),
    creditedCents: 0,
  }))
  const levels = [NC, WAKE, rate({ level: 'CITY', cityName: 'Raleigh' })]
  const taxes = taxesOf(
    lines,
    by({ rates: millionths.map((rateMillionths, at) => ({ ...levels[at], rateMillionths })) }),
  )
  return { lines, taxes: taxes.map((tax) => ({ ...tax, id: tax.name, reversedCents: 0 })) }
}

describe('with any lines and any rates', () => {
  test('each jurisdiction takes its rate of the sum, less than half a cent off and never below nothing', () => {
    fc.assert(
      fc.property(amounts, rates, (cents, millionths) => {
        const { taxes } = sentWith(cents, millionths)
        for (const { taxableCents, taxCents, id } of taxes) {
          const asked = millionths[['NC state', 'Wake County, NC', 'Raleigh, NC'].indexOf(id)] ?? 0
          expect(Math.abs(taxCents - (taxableCents * asked) / 1_000_000)).toBeLessThanOrEqual(0.5)
          expect(taxCents).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('credits in any steps never take back more than was taxed, and all of them together exactly that', () => {
    const steps = fc.array(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 50_000 })), { maxLength: 12 })
    fc.assert(
      fc.property(amounts, rates, steps, (cents, millionths, wanted) => {
        let invoice = sentWith(cents, millionths)
        fc.pre(creditableLinesOf(invoice) > 0)
        // What is left goes in the end, line by line.
        const rest = invoice.lines.map((_, at) => [at, Number.MAX_SAFE_INTEGER] as const)
        for (const [at, most] of [...wanted, ...rest]) {
          const of = invoice.lines[at % invoice.lines.length]
          const left = of ? Math.min(of.amountCents - of.creditedCents, creditableLinesOf(invoice), most) : 0
          if (!of || left < 1) continue
          const reversed = reversedTaxes(invoice, [{ lineId: of.id, amountCents: left }])
          invoice = {
            lines: invoice.lines.map((one) => (one === of ? { ...one, creditedCents: one.creditedCents + left } : one)),
            taxes: invoice.taxes.map((tax) => ({
              ...tax,
              reversedCents: tax.reversedCents + (reversed.find(({ taxId }) => taxId === tax.id)?.taxCents ?? 0),
            })),
          }
          for (const { reversedCents, taxCents } of invoice.taxes) expect(reversedCents).toBeLessThanOrEqual(taxCents)
        }
        expect(creditableLinesOf(invoice)).toBe(0)
        expect(sumOfCents(invoice.taxes.map(({ reversedCents }) => reversedCents))).toBe(
          sumOfCents(invoice.taxes.map(({ taxCents }) => taxCents)),
        )
      }),
    )
  })

  test('the most that can be credited of a line fits what is owed, and a cent more does not', () => {
    fc.assert(
      fc.property(amounts, rates, fc.nat(200_000), (cents, millionths, limit) => {
        const invoice = sentWith(cents, millionths)
        const left = Math.min(Math.max(cents[0] ?? 0, 0), Math.max(creditableLinesOf(invoice), 0))
        const most = mostCreditOf(invoice, '0', limit)
        const comesTo = (amountCents: number) => creditWithTax(invoice, [{ lineId: '0', amountCents }])
        const isFit = most === 0 || comesTo(most) <= limit
        const isMost = most >= left || comesTo(most + 1) > limit
        expect([isFit, isMost]).toEqual([true, true])
      }),
    )
  })
})
