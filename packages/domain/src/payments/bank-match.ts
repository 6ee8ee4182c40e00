import { sumOfCents } from '../money.ts'
import { allocate, oldestFirst, type Allocation, type Payable } from './allocation.ts'
import type { BankLine } from './bank-file.ts'
import { invoiceNumbersIn, isNumbered, type NumberInYear } from './reference.ts'

/** SEEN: imported before. CLOSED: dated in a closed month. AMBIGUOUS: several invoices fit. UNMATCHED: no invoice fits. */
export const BANK_MATCHES = ['MATCHED', 'AMBIGUOUS', 'UNMATCHED', 'SEEN', 'CLOSED'] as const
export type BankMatch = (typeof BANK_MATCHES)[number]

export type OpenInvoice = Payable & NumberInYear & { readonly customerId: string }
export type KnownCustomer = { readonly customerId: string; readonly names: readonly string[] }
type Suggested = {
  readonly match: Exclude<BankMatch, 'SEEN' | 'CLOSED'>
  readonly customerId: string | null
  readonly allocations: readonly Allocation[]
}
type Known = { readonly invoices: readonly OpenInvoice[]; readonly customers: readonly KnownCustomer[] }

const wordsOf = (text: string) =>
  ` ${text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `

/** Customers whose name, code or alias is in the text as whole words; a longer name hides a shorter one within it. */
export function customersNamedIn(text: string, customers: readonly KnownCustomer[]): string[] {
  const words = wordsOf(text)
  const named = customers.flatMap(({ customerId, names }) => {
    // Of two letters or fewer, every second text would have it.
    const found = names.map(wordsOf).filter((name) => name.length > 4 && words.includes(name))
    const longest = found.toSorted((a, b) => b.length - a.length)[0]
    return longest ? [{ customerId, name: longest }] : []
  })
  return named
    .filter(({ name }) => !named.some((other) => other.name !== name && other.name.includes(name)))
    .map(({ customerId }) => customerId)
}

/** What a line of the bank pays, as far as it says so: by the numbers in it, else by who paid and how much. */
export function matchBankLine(line: BankLine, { invoices, customers }: Known): Suggested {
  const said = `${line.text} ${line.reference} ${line.payer}`
  const numbers = invoiceNumbersIn(said)
  const numbered = invoices.filter((invoice) => isNumbered(numbers, invoice))
  const payers = new Set(numbered.map(({ customerId }) => customerId))
  if (payers.size > 1) return { match: 'AMBIGUOUS', customerId: null, allocations: [] }
  if (numbered[0]) return paidBy(line, { customerId: numbered[0].customerId, invoices: numbered, isSure: true })

  const [named, ...others] = customersNamedIn(said, customers)
  const alike = invoices.filter(({ payableCents }) => payableCents === line.amountCents)
  if (!named || others.length > 0) {
    const among = others.length > 0 ? alike.filter(({ customerId }) => [named, ...others].includes(customerId)) : alike
    const [only, second] = among
    if (only && !second) return paidBy(line, { customerId: only.customerId, invoices: [only], isSure: false })
    const match = only || named ? 'AMBIGUOUS' : 'UNMATCHED'
    return { match, customerId: null, allocations: [] }
  }
  const own = invoices.filter(({ customerId }) => customerId === named)
  const exact = own.filter(({ payableCents }) => payableCents === line.amountCents)
  if (exact.length === 1) return paidBy(line, { customerId: named, invoices: exact, isSure: true })
  const isAll = sumOfCents(own.map(({ payableCents }) => payableCents)) === line.amountCents
  return paidBy(line, { customerId: named, invoices: own, isSure: isAll && own.length > 0 })
}

type Paid = { readonly customerId: string; readonly invoices: readonly OpenInvoice[]; readonly isSure: boolean }

/** Sure only where the money fits: of too much, or of too little for some, somebody says what to do. */
function paidBy({ amountCents }: BankLine, { customerId, invoices, isSure }: Paid): Suggested {
  const { allocations } = allocate(amountCents, oldestFirst(invoices))
  const isWhole = sumOfCents(invoices.map(({ payableCents }) => payableCents)) === amountCents
  return { match: isSure && isWhole ? 'MATCHED' : 'AMBIGUOUS', customerId, allocations }
}
