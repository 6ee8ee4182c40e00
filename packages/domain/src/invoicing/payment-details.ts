import type { SettingKey, Settings } from '../settings.ts'

/** What an invoice says of the company beside its address, and the setting each comes from until it is sent. */
export const PAYMENT_DETAILS = {
  taxId: 'organisation.taxId',
  bankName: 'organisation.bankName',
  bankRouting: 'organisation.bankRouting',
  bankAccount: 'organisation.bankAccount',
  contactName: 'organisation.contactName',
  contactEmail: 'organisation.contactEmail',
  contactPhone: 'organisation.contactPhone',
} as const satisfies Record<string, SettingKey>

type Name = keyof typeof PAYMENT_DETAILS
const NAMES = Object.keys(PAYMENT_DETAILS) as readonly Name[]

/** Each of them; an empty one is not set. */
export type PaymentDetails = { readonly [Key in Name]: string }
/** As an invoice keeps them; null: it was never sent, or before there were any. */
type Kept = { readonly [Key in Name]: string | null }

const detailsFrom = (of: (name: Name) => string): PaymentDetails =>
  // Every name of the table, and no other.
  Object.fromEntries(NAMES.map((name) => [name, of(name)])) as PaymentDetails

export const paymentDetailsNow = (settings: Settings): PaymentDetails =>
  detailsFrom((name) => settings[PAYMENT_DETAILS[name]])

/** As it was sent with; of a draft, as it would be. */
export const paymentDetailsOf = (
  invoice: Kept & { readonly sentAt: string | null },
  settings: Settings,
): PaymentDetails => (invoice.sentAt ? detailsFrom((name) => invoice[name] ?? '') : paymentDetailsNow(settings))

/** The billing address below the customer's name, which many write above it, too. */
export function addressBelow(customerName: string, billTo: string): string {
  const rest = billTo.startsWith(customerName) ? billTo.slice(customerName.length) : null
  return rest !== null && /^(?:[\s,]|$)/.test(rest) ? rest.replace(/^[\s,]+/, '') : billTo
}

/** Whom to ask, in one line; empty where nobody is named. */
export const sayContact = ({ contactName, contactPhone, contactEmail }: PaymentDetails): string =>
  [contactName, contactPhone, contactEmail].filter(Boolean).join(', ')

/** Where answers to a mail to customers go; undefined: to whoever sends it. */
export const replyToOf = (settings: Settings): string | undefined =>
  settings['organisation.replyTo'] || settings['organisation.contactEmail'] || undefined

/** Without both numbers nobody can pay by bank. */
export const hasBank = ({ bankRouting, bankAccount }: PaymentDetails): boolean =>
  bankRouting !== '' && bankAccount !== ''

const WEIGHTS = [3, 7, 1]
/** A routing number of a US bank: nine digits that add up with their weights to a multiple of ten. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false
  const sum = text.split('').reduce((all, digit, at) => all + Number(digit) * (WEIGHTS[at % 3] ?? 0), 0)
  return sum % 10 === 0
}

/** As banks print them: digits, sometimes with letters or dashes. */
export const isAccountNumber = (text: string): boolean => /^(?=.*\d)[\dA-Z-]{4,34}$/.test(text)

/** An employer identification number. */
export const isTaxId = (text: string): boolean => /^\d{2}-\d{7}$/.test(text)
