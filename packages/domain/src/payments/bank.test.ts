import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceNumber } from '../invoicing/numbering.ts'
import { decimalOf, sumOfCents } from '../money.ts'
import { bankLineKeys, readBankCents, readBankLines, type BankLine } from './bank-file.ts'
import { customersNamedIn, matchBankLine, type OpenInvoice } from './bank-match.ts'
import { invoiceNumbersIn, readNumber, writeNumber } from './reference.ts'

const seqs = (text: string) => invoiceNumbersIn(text).map(writeNumber)

describe('numbers of invoices in a text', () => {
  test.each([
    ['INV-2026-00042', ['2026-42']],
    ['payment for inv 2026/42 thank you', ['2026-42']],
    ['INV202600042', ['2026-42']],
    ['RE: Invoice # 2026-00042', ['2026-42']],
    ['2026-00042', ['2026-42']],
    ['INV-2026-00041, INV-2026-00042;INV-2026-00043', ['2026-41', '2026-42', '2026-43']],
    ['INV-2026-00041, 42, 43 and 44', ['2026-41', '2026-42', '2026-43', '2026-44']],
    ['INV-2026-00041 through 00043', ['2026-41', '2026-42', '2026-43']],
    ['INV-2026-00041 to INV-2026-00043', ['2026-41', '2026-42', '2026-43']],
    ['INV-2026-00041\nINV-2026-00041', ['2026-41']],
    ['facturas INV-2025-00009 y INV-2026-00001', ['2025-9', '2026-1']],
  ])('%s', (text, numbers) => {
    expect(seqs(text)).toEqual(numbers)
  })

  test.each(['', 'ACH 2026-11-16', 'paid on 11/16/2026', 'check 10042', 'phone 555-2026-1'])(
    'none is read out of "%s"',
    (text) => {
      expect(seqs(text)).toEqual([])
    },
  )

  test('every number that was ever printed is found again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 9_999_999 }), (year, seq) => {
        expect(invoiceNumbersIn(`ORIG ${invoiceNumber('INV', year, seq)} END`)).toEqual([{ year, seq }])
        expect(readNumber(writeNumber({ year, seq }))).toEqual({ year, seq })
      }),
    )
  })
})

describe('the file of a bank', () => {
  const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }))

  test('money that came in is read, money that went out is left out', () => {
    expect(
      readBankLines(
        rowsOf(
          ['Posting Date', 'Details', 'Amount', 'Check #', 'Name'],
          ['11/03/2026', 'ACH  CREDIT INV-2026-00042', '1,234.50', '77', 'FAIRVIEW FIBER'],
          ['11/04/2026', 'RENT', '-900.00', '', ''],
          ['11/05/2026', 'FEE', '(3.00)', '', ''],
          ['', 'Balance', '99', '', ''],
        ),
      ),
    ).toEqual([
      {
        line: 2,
        paidOn: '2026-11-03',
        amountCents: 123_450,
        payer: 'FAIRVIEW FIBER',
        reference: '',
        text: 'ACH CREDIT INV-2026-00042',
      },
    ])
    expect(readBankLines(rowsOf(['a', 'b'], ['1', '2']))).toBeNull()
    expect(readBankLines([])).toBeNull()
  })

  test('an amount is read to the cent', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999_999 }), (amount) => {
        expect(readBankCents(`$${decimalOf(amount)}`)).toBe(amount)
        expect(readBankCents(`-${decimalOf(amount)}`)).toBe(amount === 0 ? -0 : -amount)
      }),
    )
    expect(['1.234', 'abc', '', '1e9'].map(readBankCents)).toEqual([null, null, null, null])
  })

  test('two alike in one file are two; the same file again has the same keys', () => {
    const one: BankLine = { line: 2, paidOn: '2026-11-03', amountCents: 100, payer: 'A', reference: '', text: 'x' }
    const keys = bankLineKeys([one, { ...one, line: 3 }])
    expect(new Set(keys).size).toBe(2)
    expect(bankLineKeys([{ ...one, line: 9 }, one])).toEqual(keys)
  })
})

describe('what a line of the bank pays', () => {
  const invoice = (seq: number, payableCents: number, customerId = 'fair'): OpenInvoice => ({
    invoiceId: `i${seq}`,
    customerId,
    year: 2026,
    seq,
    payableCents,
    dueDate: `2026-11-${String(seq).padStart(2, '0')}`,
  })
  const invoices = [invoice(1, 10_000), invoice(2, 20_000), invoice(3, 30_000), invoice(4, 30_000, 'bright')]
  const customers = [
    { customerId: 'fair', names: ['Fairview Fiber', 'FVF'] },
    { customerId: 'bright', names: ['Brightspeed', 'BS'] },
  ]
  const match = (said: Partial<BankLine>) =>
    matchBankLine(
      { line: 2, paidOn: '2026-11-16', amountCents: 0, payer: '', reference: '', text: '', ...said },
      { invoices, customers },
    )

  test('the invoices that are named, where the money is what they come to', () => {
    expect(match({ amountCents: 30_000, text: 'INV-2026-00001, 2' })).toEqual({
      match: 'MATCHED',
      customerId: 'fair',
      allocations: [
        { invoiceId: 'i1', amountCents: 10_000 },
        { invoiceId: 'i2', amountCents: 20_000 },
      ],
    })
  })
  test('of too little or too much somebody decides', () => {
    expect(match({ amountCents: 9975, text: 'INV-2026-00001' })).toMatchObject({
      match: 'AMBIGUOUS',
      customerId: 'fair',
      allocations: [{ invoiceId: 'i1', amountCents: 9975 }],
    })
    expect(match({ amountCents: 11_000, text: 'INV-2026-00001' }).match).toBe('AMBIGUOUS')
  })
  test('invoices of two customers are nobody’s', () => {
    expect(match({ amountCents: 60_000, text: 'INV-2026-00003 INV-2026-00004' })).toEqual({
      match: 'AMBIGUOUS',
      customerId: null,
      allocations: [],
    })
  })
  test('without a number: who paid, and an amount that only one invoice has', () => {
    expect(match({ amountCents: 20_000, payer: 'FAIRVIEW FIBER LLC' })).toMatchObject({ match: 'MATCHED' })
    expect(match({ amountCents: 60_000, payer: 'Fairview Fiber' })).toMatchObject({ match: 'MATCHED' })
    expect(match({ amountCents: 12_345, payer: 'Fairview Fiber' })).toMatchObject({
      match: 'AMBIGUOUS',
      customerId: 'fair',
    })
  })
  test('the amount alone is a hint, never a match', () => {
    expect(match({ amountCents: 20_000, text: 'DEPOSIT' })).toMatchObject({ match: 'AMBIGUOUS', customerId: 'fair' })
    expect(match({ amountCents: 30_000, text: 'DEPOSIT' })).toMatchObject({ match: 'AMBIGUOUS', customerId: null })
    expect(match({ amountCents: 777, text: 'DEPOSIT' })).toMatchObject({ match: 'UNMATCHED', customerId: null })
  })
  test('a short code is no name, and a longer name hides the one within it', () => {
    expect(customersNamedIn('BS deposit', customers)).toEqual([])
    expect(
      customersNamedIn('Fairview Fiber West Inc', [
        ...customers,
        { customerId: 'west', names: ['Fairview Fiber West'] },
      ]),
    ).toEqual(['west'])
  })
  test('never gives out more than came in', () => {
    const text = fc.constantFrom('', 'INV-2026-00001', 'INV-2026-00002 and 3', 'Fairview Fiber', 'Brightspeed')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), text, (amountCents, said) => {
        const { allocations } = match({ amountCents, text: said })
        expect(sumOfCents(allocations.map((one) => one.amountCents))).toBeLessThanOrEqual(amountCents)
      }),
    )
  })
})
