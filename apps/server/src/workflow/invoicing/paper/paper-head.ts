import { addressBelow, dueDateOf, hasBank, purchaseOrderKey, type PaymentDetails } from '@demarc/domain'
import { sayDay } from '#workflow/delivery/index.ts'
import type { InvoiceWhole } from '../invoice.queries.ts'
import type { LineRow } from '../line.queries.ts'
import { GROUP_WORDS, inDollars, sayPeriod, sayTerms } from './paper-words.ts'

/** Who prepared it: to be asked where the company names nobody for billing. */
export type Contact = { readonly name: string; readonly email: string }

/** Whose paper it is. */
export type Letterhead = {
  readonly name: string
  readonly address: string
  readonly remitTo: string
  readonly payment: PaymentDetails
  readonly hasLogo: boolean
  /** Null: nobody in particular prepared it. */
  readonly contact: Contact | null
}

type Fact = {
  readonly label: string
  readonly value: string
  readonly more?: string
  /** How many of the four columns it takes. */
  readonly span?: number
  readonly isCode?: boolean
  /** Set large: what is looked for first. */
  readonly isAmount?: boolean
}
export const factOf = ({ more = '', span = 1, isCode = false, isAmount = false, ...fact }: Fact) => ({
  ...fact,
  more,
  span,
  isCode,
  isAmount,
})

type Addressed = Pick<InvoiceWhole, 'customerName' | 'billTo'>

export const addressee = ({ customerName, billTo }: Addressed) =>
  factOf({ label: 'Bill to', value: customerName, more: addressBelow(customerName, billTo) })

type Group = Pick<InvoiceWhole, 'grouping' | 'groupName' | 'wireCenterName' | 'wireCenterCode'>

/** Its PO, and what all of it is for. A PO of 40 letters fits on one line, so that it can be copied. */
function purposeOf(invoice: Group, lines: readonly LineRow[]) {
  const { grouping, groupName, wireCenterName, wireCenterCode } = invoice
  const label = 'PO'
  if (grouping === 'PURCHASE_ORDER') return factOf({ label, value: groupName ?? '-', span: 2, isCode: true })
  const center = [wireCenterCode, wireCenterName].filter(Boolean).join(' ')
  const said = {
    WIRE_CENTER: center && `Wire center ${center}`,
    ORDER: `Order ${groupName}`,
    CUSTOMER: GROUP_WORDS.allWork,
  }
  return factOf({ label, value: orderOf(lines), more: said[grouping], span: 2, isCode: true })
}

/** One PO for all of it, or a hint to look at the lines. */
function orderOf(lines: readonly LineRow[]): string {
  const ofBuildings = lines.filter(({ buildingId }) => buildingId)
  const keys = new Set(ofBuildings.map(({ customerRef }) => purchaseOrderKey(customerRef)))
  return keys.size > 1 ? 'See lines' : ofBuildings[0]?.customerRef || '-'
}

function serviceOf(lines: readonly LineRow[]) {
  const days = lines.flatMap(({ deliveredOn }) => deliveredOn ?? []).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return factOf({ label: 'Service period', value: first ? sayPeriod(first, last) : '-' })
}

export function contactOf({ contact, payment: { contactName, contactEmail, contactPhone } }: Letterhead) {
  const named = [contactName, contactEmail, contactPhone].filter(Boolean)
  const [value = '-', ...more] = named.length > 0 ? named : [contact?.name, contact?.email].filter(Boolean)
  return factOf({ label: 'Billing contact', value, more: more.join('\n') })
}

export function remitToOf({ name, address, remitTo }: Pick<Letterhead, 'name' | 'address' | 'remitTo'>) {
  const [payee = '', ...place] = (remitTo || `${name}\n${address}`).split('\n')
  return factOf({ label: 'Remit to', value: payee, more: place.join('\n') })
}

type OfInvoice = {
  readonly invoice: InvoiceWhole
  readonly lines: readonly LineRow[]
  readonly letterhead: Letterhead
}

/** The day on an invoice; on a draft the one that is wanted, if any. */
export const dateOf = ({ date, wantedDate }: InvoiceWhole): string => {
  const day = date ?? wantedDate
  return day ? sayDay(day) : 'Set when sent'
}

/** What accounts payable looks for, at the top of the first sheet: three rows of four columns. */
export function invoiceHead({ invoice, lines, letterhead }: OfInvoice) {
  const { invoiceNo, termsNetDays, totalCents, status } = invoice
  const day = invoice.date ?? invoice.wantedDate
  return [
    factOf({ label: 'Invoice number', value: invoiceNo, isCode: true }),
    factOf({ label: 'Invoice date', value: dateOf(invoice), isCode: true }),
    factOf({
      label: 'Due date',
      value: day ? sayDay(dueDateOf(day, termsNetDays)) : 'Set when sent',
      more: sayTerms(termsNetDays),
      isCode: true,
    }),
    factOf({ label: 'Amount due', value: inDollars(status === 'VOID' ? 0 : totalCents), isAmount: true }),
    addressee(invoice),
    purposeOf(invoice, lines),
    serviceOf(lines),
    remitToOf({ ...letterhead, remitTo: invoice.remitTo ?? letterhead.remitTo }),
    factOf({ label: 'How to pay', value: '', more: howToPay(invoice, letterhead.payment), span: 2 }),
    contactOf(letterhead),
  ]
}

/** How a payment finds us and its invoice, and until when one can object instead. */
function howToPay({ status, disputeUntil, disputeWindowDays }: InvoiceWhole, payment: PaymentDetails): string {
  if (status === 'VOID') return 'This invoice is void. Nothing is due.'
  const until = disputeUntil
    ? `by ${sayDay(disputeUntil)}`
    : `within ${disputeWindowDays} days after this invoice is sent`
  return [...bankLines(payment), 'Include the invoice number with your payment.', `Dispute any line ${until}.`].join(
    '\n',
  )
}

/** Where to pay by bank, where that is set. */
export function bankLines(payment: PaymentDetails): readonly string[] {
  if (!hasBank(payment)) return []
  const { bankName, bankRouting, bankAccount } = payment
  return [['ACH or wire', bankName].filter(Boolean).join(': '), `Routing ${bankRouting}, account ${bankAccount}`]
}

type OfCredit = OfInvoice & {
  readonly credit: {
    readonly creditNo: string
    readonly date: string
    readonly reason: string
    readonly totalCents: number
  }
}

export function creditHead({ invoice, lines, letterhead, credit }: OfCredit) {
  return [
    factOf({ label: 'Credit memo number', value: credit.creditNo, isCode: true }),
    factOf({ label: 'Credit date', value: sayDay(credit.date), isCode: true }),
    factOf({
      label: 'For invoice',
      value: invoice.invoiceNo,
      more: invoice.date ? `Dated ${sayDay(invoice.date)}` : '',
      isCode: true,
    }),
    factOf({ label: 'Amount credited', value: inDollars(credit.totalCents), isAmount: true }),
    addressee(invoice),
    purposeOf(invoice, lines),
    serviceOf(lines),
    factOf({ label: 'Reason', value: '', more: credit.reason, span: 2 }),
    factOf({ label: 'Effect', value: '', more: `Reduces the balance of ${invoice.invoiceNo} by this amount.` }),
    contactOf(letterhead),
  ]
}
