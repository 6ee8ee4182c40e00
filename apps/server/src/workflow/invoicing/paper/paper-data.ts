import { sayTaxRate, subtotalsByPo, sumOfCents, type TaxReversal } from '@demarc/domain'
import { sayDay } from '#workflow/delivery/index.ts'
import type { InvoiceWhole } from '../invoice.queries.ts'
import type { LineRow } from '../line.queries.ts'
import type { ShownTax } from '../tax/draft-tax.ts'
import { creditHead, dateOf, invoiceHead, type Letterhead } from './paper-head.ts'
import { GROUP_WORDS, inDollars, inFigures, partsOf } from './paper-words.ts'

export const LOGO = 'logo.png'

export const letterheadOf = ({ name, address, payment: { taxId }, hasLogo }: Letterhead) => ({
  organisation: { name, address: [address, taxId && `EIN ${taxId}`].filter(Boolean).join('\n') },
  logo: hasLogo ? LOGO : null,
})

function lineOf(line: LineRow, figures: readonly string[]) {
  const { jsb, description, address, wid, pid, customerRef, deliveredOn } = line
  const codes = [...(wid ? [{ label: 'WID', value: wid }] : []), ...(pid ? [{ label: 'PID', value: pid }] : [])]
  return {
    parts: jsb ? partsOf(jsb) : null,
    name: jsb ?? description,
    saying: jsb ? description : '',
    place: address ?? '',
    refs: [codes, customerRef ? [{ label: 'PO', value: customerRef }] : []].filter((row) => row.length > 0),
    delivered: deliveredOn ? sayDay(deliveredOn) : '',
    figures,
  }
}

/** Units, or the hours or miles of a line without a building. */
const howMany = ({ units, quantityHundredths }: LineRow): string =>
  (quantityHundredths === null ? units : quantityHundredths / 100).toLocaleString('en-US')

/** What names a line, before its figures. */
const NAMES = ['JSBN', 'WID, PID, PO', 'Delivered']

/** Of the figures at the end of each line. */
const [UNITS, RATE, AMOUNT] = [
  { title: 'Units', mm: 15 },
  { title: 'Rate', mm: 23 },
  { title: 'Amount', mm: 27 },
]

/** Across every sheet of what is not owed: it is not sent yet, or not any more. */
const stampOf = ({ status }: Pick<InvoiceWhole, 'status'>): string =>
  status === 'DRAFT' || status === 'VOID' ? status : ''

type InvoicePaper = {
  readonly invoice: InvoiceWhole
  readonly taxes: readonly ShownTax[]
  readonly lines: readonly LineRow[]
  readonly letterhead: Letterhead
}

/** What the lines of each PO come to, where there are several. */
const subtotalsOf = (lines: readonly LineRow[]) =>
  subtotalsByPo(lines).map(({ po, lines: count, amountCents }) => ({
    po: po ?? GROUP_WORDS.noPo,
    figures: [count.toLocaleString('en-US'), inFigures(amountCents)],
  }))

type Sum = { readonly label: string; readonly more: string; readonly figure: string }

/** Above the total, where there is tax or an exemption to tell of: what is taxed by whom, and why it is not. */
function sumsOf({ totalCents, taxCents }: InvoiceWhole, taxes: readonly ShownTax[]): Sum[] {
  const told = taxes.filter((tax) => tax.taxableCents > 0 || tax.certificateNo !== null)
  if (told.length === 0) return []
  return [
    { label: 'Subtotal', more: '', figure: inFigures(totalCents - taxCents) },
    ...told.map(({ name, rateMillionths, taxableCents, exemptCents, certificateNo, taxCents: figure }) => ({
      label: `${name} tax`,
      more:
        certificateNo === null
          ? `${sayTaxRate(rateMillionths)} of ${inFigures(taxableCents)}`
          : `${inFigures(exemptCents)} exempt, certificate ${certificateNo}`,
      figure: inFigures(figure),
    })),
  ]
}

function creditSumsOf({ totalCents, taxCents, taxes: reversed }: CreditNoteRow, taxes: readonly ShownTax[]): Sum[] {
  if (taxCents === 0) return []
  const nameOf = new Map(taxes.map(({ id, name }) => [id, name]))
  return [
    { label: 'Subtotal', more: '', figure: inFigures(totalCents - taxCents) },
    ...reversed.map((one) => ({
      label: `${nameOf.get(one.taxId) ?? ''} tax`,
      more: '',
      figure: inFigures(one.taxCents),
    })),
  ]
}

/** Everything an invoice says on paper, as words and figures; the template only lays them out. */
export function invoicePaper({ invoice, taxes, lines: rows, letterhead }: InvoicePaper) {
  // A draft goes by its orders as they are now, as the screen does.
  const lines = invoice.status === 'DRAFT' ? rows.map((line) => ({ ...line, customerRef: line.orderRef })) : rows
  const { invoiceNo, note } = invoice
  return {
    ...letterheadOf(letterhead),
    kind: invoice.status === 'VOID' ? 'Invoice (void)' : 'Invoice',
    title: `Invoice ${invoiceNo}${invoice.status === 'VOID' ? ' (void)' : ''}`,
    number: invoiceNo,
    stamp: stampOf(invoice),
    facts: invoiceHead({ invoice, lines, letterhead }),
    names: NAMES,
    columns: [UNITS, RATE, AMOUNT],
    lines: lines.map((line) => lineOf(line, [howMany(line), inFigures(line.rateCents), inFigures(line.amountCents)])),
    sums: sumsOf(invoice, taxes),
    total: [sumOfCents(lines.map(({ units }) => units)).toLocaleString('en-US'), '', inDollars(invoice.totalCents)],
    subtotals: subtotalsOf(lines),
    note,
    foot: [
      { label: 'Invoice number', value: invoiceNo },
      { label: 'Invoice date', value: dateOf(invoice) },
    ],
  }
}

type CreditNoteRow = {
  readonly id: string
  readonly creditNo: string
  readonly date: string
  readonly reason: string
  readonly totalCents: number
  readonly taxCents: number
  readonly taxes: readonly TaxReversal[]
  readonly lines: readonly { readonly lineId: string; readonly amountCents: number }[]
}
type CreditPaper = InvoicePaper & { readonly credit: CreditNoteRow }

/** What is credited on which lines, and why. */
export function creditPaper({ invoice, taxes, lines: all, letterhead, credit }: CreditPaper) {
  const credited = new Map(credit.lines.map(({ lineId, amountCents }) => [lineId, amountCents]))
  const lines = all.filter(({ id }) => credited.has(id))
  return {
    ...letterheadOf(letterhead),
    kind: 'Credit memo',
    title: `Credit memo ${credit.creditNo}`,
    number: credit.creditNo,
    stamp: '',
    facts: creditHead({ invoice, lines, letterhead, credit }),
    names: NAMES,
    columns: [
      { title: 'Billed', mm: AMOUNT.mm },
      { title: 'Credited', mm: AMOUNT.mm },
    ],
    lines: lines.map((line) => lineOf(line, [inFigures(line.amountCents), inFigures(credited.get(line.id) ?? 0)])),
    sums: creditSumsOf(credit, taxes),
    total: ['', inDollars(credit.totalCents)],
    subtotals: [],
    note: '',
    foot: [
      { label: 'Credit memo number', value: credit.creditNo },
      { label: 'Credit date', value: sayDay(credit.date) },
    ],
  }
}
