import type { CreditNote, Invoice, InvoiceDetail, InvoiceLine, InvoiceMail } from '@demarc/contract'
import {
  billedUnitsOf,
  can,
  disputedCentsOf,
  dollarsOf,
  invoiceActionsFor,
  isOverdue,
  mayDispute,
  payableOf,
  shownInvoiceStatus,
  warningsOf,
  whyUnsendable,
  type Actor,
  type BillingTerms,
  type LineWarning,
} from '@demarc/domain'
import type { Agreement } from './agreed.queries.ts'
import type { CreditRow } from './credit.queries.ts'
import { staleRate, type RatesNow } from './drafts/draft-rates.ts'
import type { InvoiceRow, InvoiceWhole } from './invoice.queries.ts'
import type { LineRow } from './line.queries.ts'
import type { MailRow } from './mails/mail.queries.ts'
import type { Kept } from './paper/paper.queries.ts'

/** Exactly the fields of the contract. */
export const viewInvoice = (row: InvoiceRow, actor: Actor, today: string): Invoice => ({
  id: row.id,
  invoiceNo: row.invoiceNo,
  customerId: row.customerId,
  customerName: row.customerName,
  wireCenterId: row.wireCenterId,
  wireCenterName: row.wireCenterName,
  wireCenterCode: row.wireCenterCode,
  date: row.date,
  termsNetDays: row.termsNetDays,
  disputeWindowDays: row.disputeWindowDays,
  dueDate: row.dueDate,
  disputeUntil: row.disputeUntil,
  status: shownInvoiceStatus(row, today),
  totalAmount: dollarsOf(row.totalCents),
  totalCents: row.totalCents,
  creditedCents: row.creditedCents,
  paidCents: row.paidCents,
  balanceCents: row.balanceCents,
  isOverdue: isOverdue(row, today),
  disputedCents: disputedCentsOf(row),
  payableCents: payableOf(row),
  lineCount: row.lineCount,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  actions: invoiceActionsFor(actor, row),
  mayDispute: mayDispute(actor, row, today),
})

/** Its building was rejected, taken back, closed or is being done again while it waited on a draft. */
const hasLeft = ({ buildingId, status, isRejected }: LineRow): boolean =>
  buildingId !== null && (status !== 'SUBMITTED_TO_CUSTOMER' || isRejected)

/** By the rule of the customer; null: there is nothing to survey. */
const surveyedUnitsOf = (line: LineRow, terms: BillingTerms): number | null =>
  line.buildingType &&
  billedUnitsOf({ ...line, buildingType: line.buildingType, unitCount: line.unitsSeen ?? line.unitCount }, terms)

/** Why a customer may dispute a line: what was surveyed, against what is billed. */
const warningsOfLine = (line: LineRow, terms: BillingTerms): LineWarning[] =>
  warningsOf({
    hasBuilding: line.buildingId !== null,
    isWarranty: line.isWarranty,
    units: line.units,
    surveyedUnits: surveyedUnitsOf(line, terms),
    isBilledBefore: line.isBilledBefore,
    hasReceipt: line.hasReceipt,
  })

/** What stands in the way of sending it, as its order and its building are now. */
export const whyNotSent = (lines: readonly LineRow[], terms: SendingTerms) =>
  whyUnsendable(
    lines.map((row) => ({
      row,
      hasBuilding: row.buildingId !== null,
      hasLeft: hasLeft(row),
      isHeld: row.isHeld,
      customerRef: row.orderRef,
      isChecked: row.isChecked,
      warnings: warningsOfLine(row, terms),
    })),
    terms.isOrderRequired,
  )
type SendingTerms = BillingTerms & { readonly isOrderRequired: boolean }

type Around = {
  readonly isOffice: boolean
  readonly isDraft: boolean
  readonly terms: BillingTerms
  readonly rates: RatesNow
}

const viewLine = (row: LineRow, { isOffice, isDraft, terms, rates }: Around): InvoiceLine => ({
  id: row.id,
  position: row.position,
  kind: row.kind,
  description: row.description,
  wireCenterId: row.wireCenterId,
  wireCenterName: row.wireCenterName,
  wid: row.wid,
  pid: row.pid,
  siteId: row.siteId,
  buildingId: row.buildingId,
  jsb: row.jsb,
  address: row.address,
  customerRef: isDraft ? row.orderRef : row.customerRef,
  deliveredOn: row.deliveredOn,
  units: row.units,
  rate: dollarsOf(row.rateCents),
  rateCents: row.rateCents,
  amount: dollarsOf(row.amountCents),
  amountCents: row.amountCents,
  creditedCents: row.creditedCents,
  disputeId: row.disputeId,
  isChecked: isOffice && row.isChecked,
  hasLeft: isDraft && hasLeft(row),
  warnings: isOffice ? warningsOfLine(row, terms) : [],
  surveyedUnits: isOffice ? surveyedUnitsOf(row, terms) : null,
  staleRate: isOffice && isDraft ? staleRate(row, rates) : null,
})

const viewCredit = (row: CreditRow, isOffice: boolean): CreditNote => ({
  id: row.id,
  creditNo: row.creditNo,
  date: row.date,
  reason: row.reason,
  totalCents: row.totalCents,
  lines: row.lines.map(({ lineId, amountCents }) => ({ lineId, amountCents })),
  createdByName: isOffice ? row.createdByName : null,
})

const viewMail = (row: MailRow): InvoiceMail => ({
  id: row.id,
  kind: row.kind,
  reminder: row.reminder,
  recipient: row.recipient,
  status: row.status,
  at: row.at,
  failures: row.failures,
  reason: row.reason,
})

type Whole = {
  readonly invoice: InvoiceWhole
  readonly lines: readonly LineRow[]
  readonly credits: readonly CreditRow[]
  readonly terms: Agreement
  readonly today: string
  readonly paper: Kept | undefined
  readonly mails: readonly MailRow[]
  /** Of the installation, until it is frozen with the invoice. */
  readonly remitTo: string
  /** The default rate. */
  readonly usualCents: number
}

export function viewWhole(whole: Whole, actor: Actor): InvoiceDetail {
  const { invoice, lines, credits, terms, today, remitTo, usualCents, paper, mails } = whole
  const rates = { agreed: terms, usualCents, today }
  const around = { isOffice: can(actor, 'invoice.write'), isDraft: invoice.status === 'DRAFT', terms, rates }
  const { isOffice, isDraft } = around
  const inTheWay = isOffice && isDraft ? whyNotSent(lines, terms) : null
  return {
    ...viewInvoice(invoice, actor, today),
    note: invoice.note,
    billTo: invoice.billTo,
    remitTo: invoice.remitTo ?? remitTo,
    periodFrom: invoice.periodFrom,
    periodTo: invoice.periodTo,
    sentAt: invoice.sentAt,
    drawnByName: isOffice ? invoice.drawnByName : null,
    sentByName: isOffice ? invoice.sentByName : null,
    checkedByName: isOffice ? invoice.checkedByName : null,
    unsendable: inTheWay && { why: inTheWay.why, lineIds: inTheWay.lines.map(({ row }) => row.id) },
    voided: invoice.voidedAt ? { at: invoice.voidedAt, reason: invoice.voidReason ?? '' } : null,
    lines: lines.map((line) => viewLine(line, around)),
    creditNotes: credits.map((credit) => viewCredit(credit, isOffice)),
    pdf: paper ? { bytes: paper.pdfBytes, sha256: paper.pdfSha256 } : null,
    mailTo: isOffice ? terms.mailTo : null,
    mails: isOffice ? mails.map(viewMail) : [],
  }
}
