import { describe, expect, test } from 'vitest'
import { warningsOf, type LineFacts } from './likely-disputes.ts'
import { creditNumber, invoiceNumber, nextInYear } from './numbering.ts'
import { daysAfter } from '../time/calendar-day.ts'
import { whyUnsendable } from './sending.ts'
import {
  AGEING_BANDS,
  ageingBandOf,
  disputeUntil,
  dueDateOf,
  dueDaysOf,
  isOverdue,
  shownInvoiceStatus,
} from './terms.ts'
import { billedUnitsOf, findAgreedRate, priceOf, rateOf, staleRateOf, type AgreedRate, type Billed } from './units.ts'

const flats: Billed = { buildingType: 'M', houses: 1, unitCount: 24, isWarranty: false, isOutcome: false }
const houses: Billed = { buildingType: 'S', houses: 12, unitCount: null, isWarranty: false, isOutcome: false }
const usual = { unitRule: 'PER_BUILDING', outcomeRateCents: 0 } as const
const byUnits = { unitRule: 'UNIT_COUNT', outcomeRateCents: 4500 } as const

describe('units', () => {
  test('houses count each, a building of flats one, or its flats where the customer wants them counted', () => {
    expect([billedUnitsOf(houses, usual), billedUnitsOf(flats, usual), billedUnitsOf(flats, byUnits)]).toEqual([
      12, 1, 24,
    ])
    expect(billedUnitsOf({ ...flats, unitCount: null }, byUnits)).toBe(1)
  })

  test('warranty work counts nothing, and an outcome only where the customer pays for one', () => {
    expect(billedUnitsOf({ ...houses, isWarranty: true }, byUnits)).toBe(0)
    expect(billedUnitsOf({ ...houses, isOutcome: true }, usual)).toBe(0)
    expect(billedUnitsOf({ ...houses, isOutcome: true }, byUnits)).toBe(1)
  })
})

describe('the rate', () => {
  const rate = (cents: number, wireCenterId: string | null, validFrom: string, validTo: string | null): AgreedRate => ({
    wireCenterId,
    jobType: 'M',
    cents,
    validFrom,
    validTo,
  })
  const rates = [
    rate(9000, null, '2025-01-01', '2025-12-31'),
    rate(9500, null, '2026-01-01', null),
    rate(11_000, 'eden', '2026-07-01', null),
  ]
  const on = (day: string, wireCenterId: string | null = 'eden') =>
    findAgreedRate(rates, { wireCenterId, jobType: 'M', day })

  test('is that of the day of delivery, of the wire center before that of the customer', () => {
    expect([on('2025-12-31'), on('2026-06-30'), on('2026-07-01'), on('2026-07-01', 'mayodan')]).toEqual([
      9000, 9500, 11_000, 9500,
    ])
  })

  test('is what the installation usually takes where nothing was agreed', () => {
    expect(on('2024-12-31')).toBeNull()
    expect(findAgreedRate(rates, { wireCenterId: null, jobType: 'S', day: '2026-07-01' })).toBeNull()
    const agreed = { ...byUnits, rates, usualCents: 1 }
    const survey = { kind: 'SURVEY', wireCenterId: 'eden', buildingType: 'M' } as const
    expect(rateOf({ ...survey, deliveredOn: '2024-12-31' }, agreed)).toEqual({ rateCents: 1, isDefault: true })
    expect(rateOf({ ...survey, deliveredOn: '2026-07-01' }, agreed)).toEqual({ rateCents: 11_000, isDefault: false })
    expect(rateOf({ ...survey, kind: 'OUTCOME', deliveredOn: '2024-12-31' }, agreed).isDefault).toBe(false)
  })

  test('of a draft is told when it has changed or none is agreed, unless somebody typed it', () => {
    const line = { units: 1, rateCents: 9000, listedRateCents: 9000 }
    const agreed = (rateCents: number) => ({ rateCents, isDefault: false })
    expect(staleRateOf(line, agreed(9000))).toBeNull()
    expect(staleRateOf(line, agreed(9500))).toBe('CHANGED')
    // Nobody knows whether it was typed.
    expect(staleRateOf({ ...line, listedRateCents: null }, agreed(9500))).toBeNull()
    expect(staleRateOf({ ...line, rateCents: 1 }, agreed(9500))).toBeNull()
    expect(staleRateOf(line, { rateCents: 9000, isDefault: true })).toBe('DEFAULT')
    expect(staleRateOf({ ...line, units: 0 }, { rateCents: 9000, isDefault: true })).toBeNull()
  })

  test('of an outcome is what was agreed for outcomes', () => {
    const agreed = { ...byUnits, rates, usualCents: 1 }
    const delivered = { ...flats, wireCenterId: 'eden', deliveredOn: '2026-07-02' }
    expect(priceOf({ ...delivered, isOutcome: true }, agreed)).toEqual({ kind: 'OUTCOME', units: 1, rateCents: 4500 })
    expect(priceOf({ ...delivered, isWarranty: true }, agreed)).toEqual({
      kind: 'WARRANTY',
      units: 0,
      rateCents: 11_000,
    })
  })
})

describe('days', () => {
  test('it is due so many days after its date, and can be disputed as long', () => {
    const sent = { date: '2026-11-16', sentOn: '2026-11-16' }
    expect([dueDateOf('2026-11-16', 30), disputeUntil(sent, 15)]).toEqual(['2026-12-16', '2026-12-01'])
  })

  test('a sent one is overdue from the day after it was due, as long as anything is owed', () => {
    const sent = { status: 'SENT', dueDate: '2026-12-16', balanceCents: 1, openLineCents: 0 } as const
    expect(isOverdue(sent, '2026-12-16')).toBe(false)
    expect(shownInvoiceStatus(sent, '2026-12-17')).toBe('OVERDUE')
    expect(shownInvoiceStatus({ ...sent, balanceCents: 0 }, '2026-12-17')).toBe('SENT')
    expect(shownInvoiceStatus({ ...sent, status: 'DISPUTED' }, '2026-12-17')).toBe('DISPUTED')
  })

  test('of one with a disputed line only that line stops aging: the rest is overdue, and it still says disputed', () => {
    const disputed = { status: 'DISPUTED', dueDate: '2026-12-16', balanceCents: 5000, openLineCents: 3000 } as const
    expect([isOverdue(disputed, '2026-12-16'), isOverdue(disputed, '2026-12-17')]).toEqual([false, true])
    expect(isOverdue({ ...disputed, openLineCents: 5000 }, '2026-12-17')).toBe(false)
    expect(isOverdue({ ...disputed, balanceCents: 3000 }, '2026-12-17')).toBe(false)
    expect(shownInvoiceStatus(disputed, '2026-12-17')).toBe('DISPUTED')
    for (const status of ['DRAFT', 'PAID', 'VOID'] as const)
      expect(isOverdue({ ...disputed, status }, '2026-12-17')).toBe(false)
  })

  test.each([
    ['2026-12-16', 'CURRENT'],
    ['2026-12-17', 'TO_30'],
    ['2027-01-15', 'TO_30'],
    ['2027-01-16', 'TO_60'],
    ['2027-03-16', 'TO_90'],
    ['2027-03-17', 'OVER_90'],
  ])('on %s what was due on 2026-12-16 is %s', (today, band) => expect(ageingBandOf('2026-12-16', today)).toBe(band))
})

describe('numbers', () => {
  test('are written with their year', () => {
    expect(invoiceNumber('INV', 2026, 42)).toBe('INV-2026-00042')
    expect(invoiceNumber('INV', 2026, 123_456)).toBe('INV-2026-123456')
    expect(creditNumber('INV', 2026, 7)).toBe('INV-CN-2026-00007')
  })

  test('follow each other, from a number that was chosen on, and say what was left out', () => {
    const first = nextInYear({ last: 0, skipped: 0 }, null)
    const chosen = nextInYear(first, 500)
    expect([first, chosen]).toEqual([
      { last: 1, skipped: 0 },
      { last: 500, skipped: 498 },
    ])
    expect(nextInYear(chosen, 500)).toEqual({ last: 501, skipped: 498 })
  })
})

test('a line that a customer may dispute says why', () => {
  const sound: LineFacts = {
    hasBuilding: true,
    isWarranty: false,
    units: 12,
    surveyedUnits: 12,
    isBilledBefore: false,
    hasReceipt: true,
  }
  expect(warningsOf(sound)).toEqual([])
  expect(
    warningsOf({ ...sound, isWarranty: true, surveyedUnits: 11, isBilledBefore: true, hasReceipt: false }),
  ).toEqual(['BILLED_BEFORE', 'WARRANTY', 'NO_RECEIPT', 'UNITS_DIFFER'])
  expect(warningsOf({ ...sound, isWarranty: true, units: 0, surveyedUnits: 0 })).toEqual([])
  expect(warningsOf({ ...sound, hasBuilding: false, hasReceipt: false })).toEqual([])
})

describe('the days of an age', () => {
  test.each(AGEING_BANDS)('%s begins and ends on the days it is said to', (band) => {
    const days = dueDaysOf(band, '2026-11-16').filter((day) => day !== null)
    expect(days.map((day) => ageingBandOf(day, '2026-11-16'))).toEqual(days.map(() => band))
  })
  test('leave no day out, and none in two', () => {
    const ends = AGEING_BANDS.map((band) => dueDaysOf(band, '2026-11-16'))
    for (const [at, [from]] of ends.entries()) expect(ends[at + 1]?.[1] ?? null).toBe(from && daysAfter(from, -1))
  })
})

describe('a draft cannot be sent', () => {
  const line = {
    hasBuilding: true,
    hasLeft: false,
    isHeld: false,
    customerRef: null,
    hasOtherPo: false,
    isChecked: false,
    warnings: [],
    amountCents: 100,
  }
  const why = (changes: Partial<typeof line> | { warnings: string[] }, isReferenceRequired = false) =>
    whyUnsendable([line, { ...line, ...changes }], isReferenceRequired)?.why
  test.each([
    ['while a building of it has left', { hasLeft: true }, false, 'LEFT'],
    ['while an order of it is on hold', { isHeld: true }, true, 'HELD'],
    ['while a purchase order is missing that the customer wants', {}, true, 'REFERENCE'],
    ['while a line of it has another PO than it is for', { hasOtherPo: true }, false, 'OTHER_PO'],
    ['while a line is unchecked that is likely to be disputed', { warnings: ['NO_RECEIPT'] }, false, 'UNCHECKED'],
    ['while its discounts are more than its charges', { amountCents: -101 }, false, 'BELOW_ZERO'],
    ['when nothing of that holds, and it can', { warnings: ['NO_RECEIPT'], isChecked: true }, false, undefined],
  ])('%s', (_, changes, isRequired, expected) => expect(why(changes, isRequired)).toBe(expected))
  test('without a line', () => expect(whyUnsendable([], false)?.why).toBe('NO_LINES'))
})
