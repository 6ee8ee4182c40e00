import { sumOfCents } from '@demarc/domain'
import type { InvoiceWhole } from '../invoice.queries.ts'
import type { LineRow } from '../line.queries.ts'
import { inFigures, partsOf, sayDay, sayTerms } from './paper-words.ts'

/** Whose paper it is. */
export type Letterhead = {
  readonly name: string
  readonly address: string
  readonly remitTo: string
  readonly hasLogo: boolean
}
/** Initials: who prepared it, and who checked its lines if all of them were checked. */
type Hands = { readonly drawnBy: string; readonly checkedBy: string | null }

export const LOGO = 'logo.png'

const headOf = ({ name, address, hasLogo }: Letterhead) => ({
  organisation: { name, address },
  logo: hasLogo ? LOGO : null,
})

type Fact = {
  readonly label: string
  readonly value: string
  readonly more?: string
  readonly share: number
  readonly isCode?: boolean
}
const factOf = ({ more = '', isCode = false, ...fact }: Fact) => ({ ...fact, more, isCode })

type Place = Pick<InvoiceWhole, 'customerName' | 'billTo' | 'wireCenterName'> & {
  readonly wireCenterCode: string | null
}

function addressee({ customerName, billTo, wireCenterName, wireCenterCode }: Place) {
  // Many write the name above the address, too.
  const rest = billTo.startsWith(customerName) ? billTo.slice(customerName.length) : null
  const address = rest !== null && /^(?:[\s,]|$)/.test(rest) ? rest.replace(/^[\s,]+/, '') : billTo
  const name = wireCenterName ?? '-'
  const code = wireCenterCode ? { value: wireCenterCode, more: name, isCode: true } : { value: name }
  return [
    factOf({ label: 'Bill to', value: customerName, more: address, share: 8 }),
    factOf({ label: 'Wire center', share: 5, ...code }),
  ]
}

/** One order for all of it, or a hint to look at the lines. */
function orderOf(lines: readonly LineRow[]): string {
  const refs = new Set(lines.filter(({ buildingId }) => buildingId).map(({ customerRef }) => customerRef ?? ''))
  const [only = ''] = refs
  return refs.size > 1 ? 'See lines' : only || '-'
}

function lineOf(line: LineRow, figures: readonly string[]) {
  const { jsb, description, address, wid, pid, customerRef } = line
  const codes = [...(wid ? [{ label: 'WID', value: wid }] : []), ...(pid ? [{ label: 'PID', value: pid }] : [])]
  return {
    parts: jsb ? partsOf(jsb) : null,
    name: jsb ?? description,
    saying: jsb ? description : '',
    place: address ?? '',
    refs: [codes, customerRef ? [{ label: 'PO', value: customerRef }] : []].filter((row) => row.length > 0),
    figures,
  }
}

const [JSBN, REFERENCE] = [
  { title: 'JSBN', mm: 0 },
  { title: 'WID, PID, PO', mm: 0 },
]

/** Across every sheet of what is not owed: it is not sent yet, or not any more. */
const stampOf = ({ status }: Pick<InvoiceWhole, 'status'>): string =>
  status === 'DRAFT' || status === 'VOID' ? status : ''

type InvoicePaper = {
  readonly invoice: InvoiceWhole & { readonly wireCenterCode: string | null } & Hands
  readonly lines: readonly LineRow[]
  readonly letterhead: Letterhead
}

/** Everything an invoice says on paper, as words and figures; the template only lays them out. */
export function invoicePaper({ invoice, lines, letterhead }: InvoicePaper) {
  const { invoiceNo, date, dueDate, termsNetDays, disputeWindowDays, disputeUntil, note, drawnBy, checkedBy } = invoice
  const until = disputeUntil ? `by ${sayDay(disputeUntil)}` : `within ${disputeWindowDays} days of the invoice date`
  return {
    ...headOf(letterhead),
    kind: invoice.status === 'VOID' ? 'Invoice (void)' : 'Invoice',
    title: `Invoice ${invoiceNo}${invoice.status === 'VOID' ? ' (void)' : ''}`,
    number: invoiceNo,
    stamp: stampOf(invoice),
    facts: [
      ...addressee(invoice),
      factOf({ label: 'PO', value: orderOf(lines), share: 5, isCode: true }),
      factOf({
        label: 'Terms',
        value: sayTerms(termsNetDays),
        more: dueDate ? `Due ${sayDay(dueDate)}` : 'No due date yet',
        share: 4,
      }),
    ],
    columns: [JSBN, REFERENCE, { title: 'Units', mm: 17 }, { title: 'Rate', mm: 25 }, { title: 'Amount', mm: 29 }],
    lines: lines.map((line) =>
      lineOf(line, [line.units.toLocaleString('en-US'), inFigures(line.rateCents), inFigures(line.amountCents)]),
    ),
    total: [
      sumOfCents(lines.map(({ units }) => units)).toLocaleString('en-US'),
      '',
      `$${inFigures(invoice.totalCents)}`,
    ],
    note,
    below: [
      {
        label: 'Remit to',
        words: (invoice.remitTo ?? letterhead.remitTo) || `${letterhead.name}\n${letterhead.address}`,
      },
      { label: 'Disputes', words: `Dispute any line ${until}.` },
    ],
    foot: [
      { label: 'Invoice date', value: date ? sayDay(date) : 'Set when sent' },
      { label: 'Prepared by', value: drawnBy },
      ...(checkedBy ? [{ label: 'Checked by', value: checkedBy }] : []),
    ],
  }
}

type CreditNoteRow = {
  readonly id: string
  readonly creditNo: string
  readonly date: string
  readonly reason: string
  readonly totalCents: number
  readonly createdAt: string
  readonly drawnBy: string
  readonly lines: readonly { readonly lineId: string; readonly amountCents: number }[]
}
type CreditPaper = InvoicePaper & { readonly credit: CreditNoteRow }

/** What is credited on which lines, and why. */
export function creditPaper({ invoice, lines, letterhead, credit }: CreditPaper) {
  const credited = new Map(credit.lines.map(({ lineId, amountCents }) => [lineId, amountCents]))
  return {
    ...headOf(letterhead),
    kind: 'Credit memo',
    title: `Credit memo ${credit.creditNo}`,
    number: credit.creditNo,
    stamp: '',
    facts: [
      ...addressee(invoice),
      factOf({
        label: 'For invoice',
        value: invoice.invoiceNo,
        more: invoice.date ? `dated ${sayDay(invoice.date)}` : '',
        share: 6,
        isCode: true,
      }),
    ],
    columns: [JSBN, REFERENCE, { title: 'Billed', mm: 29 }, { title: 'Credited', mm: 29 }],
    lines: lines
      .filter(({ id }) => credited.has(id))
      .map((line) => lineOf(line, [inFigures(line.amountCents), inFigures(credited.get(line.id) ?? 0)])),
    total: ['', `$${inFigures(credit.totalCents)}`],
    note: '',
    below: [
      { label: 'Reason', words: credit.reason },
      { label: 'Effect', words: `Reduces the balance of ${invoice.invoiceNo} by this amount.` },
    ],
    foot: [
      { label: 'Date', value: sayDay(credit.date) },
      { label: 'Prepared by', value: credit.drawnBy },
    ],
  }
}
