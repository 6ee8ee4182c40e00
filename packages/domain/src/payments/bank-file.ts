import { findDayWritten } from '../orders/import-values.ts'

/** What a column of a bank's file can hold, and what banks call it, in small letters and digits only. */
const COLUMNS = {
  date: ['date', 'postingdate', 'posteddate', 'transactiondate', 'valuedate', 'bookingdate', 'fecha', 'fechavalor'],
  amount: ['amount', 'credit', 'creditamount', 'deposit', 'deposits', 'paidin', 'importe', 'monto', 'abono'],
  payer: ['payer', 'name', 'originator', 'sender', 'from', 'counterparty', 'customer', 'ordenante', 'pagador'],
  reference: [
    'reference',
    'ref',
    'transactionid',
    'tracenumber',
    'trace',
    'checknumber',
    'checkno',
    'checkorslip',
    'customerreference',
    'bankreference',
    'referencia',
  ],
  text: ['description', 'details', 'memo', 'remittance', 'remittanceinformation', 'purpose', 'concepto', 'descripcion'],
} as const
type Field = keyof typeof COLUMNS
const FIELDS = Object.keys(COLUMNS) as Field[]

/** A payment that came in, as the bank tells it. */
export type BankLine = {
  readonly line: number
  readonly paidOn: string
  readonly amountCents: number
  readonly payer: string
  readonly reference: string
  readonly text: string
}
type Row = { readonly line: number; readonly cells: readonly string[] }

const plain = (heading: string) =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** Null: the first row names no column of dates or none of amounts. Money that went out, and what is no amount, is left out. */
export function readBankLines([headings, ...rows]: readonly Row[]): BankLine[] | null {
  const called = (headings?.cells ?? []).map(plain)
  const columns = new Map(FIELDS.map((field) => [field, firstOf(called, COLUMNS[field])]))
  if (columns.get('date') === -1 || columns.get('amount') === -1) return null
  return rows.flatMap(({ line, cells }) => {
    const cell = (field: Field) => (cells[columns.get(field) ?? -1] ?? '').trim().replaceAll(/\s+/g, ' ')
    const paidOn = findDayWritten(cell('date'))
    const amountCents = readBankCents(cell('amount'))
    if (!paidOn || !amountCents || amountCents < 0) return []
    return [
      {
        line,
        paidOn,
        amountCents,
        payer: cell('payer').slice(0, 200),
        reference: cell('reference').slice(0, 100),
        text: cell('text').slice(0, 1000),
      },
    ]
  })
}

const firstOf = (called: readonly string[], names: readonly string[]): number =>
  called.findIndex((heading) => names.includes(heading))

/** `1,234.50`, `$1234.5`, `+12`, `(12.00)` and `-12.00` for money that went out; null where it is no amount. */
export function readBankCents(written: string): number | null {
  const isOut = /^[($+\s]*-|^\(.*\)$/.test(written)
  const [, dollars, rest = ''] = /^(\d[\d,]*)(?:\.(\d{0,2}))?$/.exec(written.replaceAll(/[$()+\s-]|USD/g, '')) ?? []
  if (!dollars) return null
  const cents = Number(dollars.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'))
  if (cents > 9_999_999_999) return null
  return isOut ? -cents : cents
}

/**
 * What tells a line from every other, in this file and in the next one that the bank gives out of the same days. Two
 * alike in one file are two payments: the second is known as the second.
 */
export function bankLineKeys(lines: readonly BankLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ paidOn, amountCents, payer, reference, text }) => {
    const said = [paidOn, amountCents, payer, reference, text].join('|').toLowerCase()
    const nth = (seen.get(said) ?? 0) + 1
    seen.set(said, nth)
    return `${said}|${nth}`
  })
}
