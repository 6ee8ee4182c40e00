import type { MoneyTerm } from './money-term.ts'

/** Gives a value its place among the parameters. */
type Slot = (value: string, type: string) => string

/** What a line l can be found by, word for word what the index is made of. The number of its site begins its own. */
export const LINE_WORDS = `lower(coalesce(l.jsb, '') || ' ' || coalesce(l.address, '') || ' ' || coalesce(l.customer_ref, ''))`

/** What a customer c can be found by. */
export const CUSTOMER_WORDS = `lower(c.name || ' ' || c.code)`

const customersNamed = (like: string): string => `select c.id from customers c where ${CUSTOMER_WORDS} like ${like}`

/** Of the lines of a draft, the purchase order counts that its order has now. */
const invoicesByLine = (onLines: string): string => `
  select l.invoice_id from invoice_lines l where ${LINE_WORDS} like ${onLines}
  union
  select l.invoice_id from invoices d join invoice_lines l on l.invoice_id = d.id join sites s on s.id = l.site_id
    join orders o on o.id = s.order_id
   where d.status = 'DRAFT' and lower(o.customer_ref) like ${onLines}`

/** The ids of invoices that have a term in their number or on one of their lines. */
const invoicesNaming = (like: string, onLines: string | null): string => `
  select n.id from invoices n where lower(n.shown_no) like ${like}
  ${onLines ? `union ${invoicesByLine(onLines)}` : ''}`

/** Each value of a term has its place once. */
const placesOf = ({ anywhere, onLines, cents }: MoneyTerm, slot: Slot) => ({
  like: slot(anywhere, 'text'),
  onLines: onLines && slot(onLines, 'text'),
  amount: cents === null ? null : slot(String(cents), 'bigint'),
})

/** An invoice i that a term finds: by what it says, by its customer, or because this amount was billed or is owed. */
export function isInvoiceFound(term: MoneyTerm, slot: Slot): string {
  const { like, onLines, amount } = placesOf(term, slot)
  const byAmount = `
    union select n.id from invoices n where n.list_on is not null and n.total_cents = ${amount}
    union select n.id from invoices n where n.list_on is not null and n.balance_cents > 0 and n.balance_cents = ${amount}`
  return `i.id in (
    ${invoicesNaming(like, onLines)}
    union select n.id from invoices n where n.customer_id in (${customersNamed(like)})
    ${amount ? byAmount : ''})`
}

/** A payment p that a term finds: by its reference, customer or amount, or by an invoice it was applied to. */
export function isPaymentFound(term: MoneyTerm, slot: Slot): string {
  const { like, onLines, amount } = placesOf(term, slot)
  return `p.id in (
    select f.id from payments f where lower(f.reference) like ${like}
    union select f.id from payments f where f.customer_id in (${customersNamed(like)})
    union select a.payment_id from payment_allocations a where a.invoice_id in (${invoicesNaming(like, onLines)})
    ${amount ? `union select f.id from payments f where f.amount_cents = ${amount}` : ''})`
}
