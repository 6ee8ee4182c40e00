import type { CreditNote, Invoice, InvoiceDetail, InvoiceLine, InvoiceMail } from '@demarc/contract'
import {
  billedUnitsOf,
  billingRecipients,
  can,
  disputedCentsOf,
  dollarsOf,
  hasOtherPurchaseOrder,
  invoiceActionsFor,
  isOverdue,
  isPromiseBroken,
  mayDispute,
  payableOf,
  paymentDetailsOf,
  shownInvoiceStatus,
  warningsOf,
  whyUnsendable,
  writeOffLimitOf,
  type Actor,
  type BillingTerms,
  type LineWarning,
  type Settings,
} from '@demarc/domain'
import type { Agreement } from './agreed.queries.ts'
import type { CollectionNoteRow } from './collections/collection.queries.ts'
import type { CreditRow } from './credit.queries.ts'
import { staleRate, type RatesNow } from './drafts/draft-rates.ts'
import type { InvoiceRow, InvoiceWhole } from './invoice.queries.ts'
import type { LineRow } from './line.queries.ts'
import type { MailRow } from './mails/mail.queries.ts'
import type { PaidRow } from './paid.queries.ts'
import type { Kept } from './paper/paper.queries.ts'
import { certificateNotices, type ShownTax } from './tax/draft-tax.ts'
import { viewTax } from './tax/invoice-tax.view.ts'

/** Exactly the fields of the contract. */
export const viewInvoice = (row: InvoiceRow, actor: Actor, today: string): Invoice => ({
  id: row.id,
  invoiceNo: row.invoiceNo,
  customerId: row.customerId,
  customerName: row.customerName,
  wireCenterId: row.wireCenterId,
  wireCenterName: row.wireCenterName,
  wireCenterCode: row.wireCenterCode,
  grouping: row.grouping,
  groupName: row.groupName,
  date: row.date,
  termsNetDays: row.termsNetDays,
  disputeWindowDays: row.disputeWindowDays,
  dueDate: row.dueDate,
  disputeUntil: row.disputeUntil,
  status: shownInvoiceStatus(row, today),
  totalAmount: dollarsOf(row.totalCents),
  totalCents: row.totalCents,
  subtotalCents: row.totalCents - row.taxCents,
  taxCents: row.taxCents,
  creditedCents: row.creditedCents,
  paidCents: row.paidCents,
  writtenOffCents: row.writtenOffCents,
  balanceCents: row.balanceCents,
  isOverdue: isOverdue(row, today),
  disputedCents: disputedCentsOf(row),
  payableCents: payableOf(row),
  lineCount: row.lineCount,
  promise:
    row.promisedOn && can(actor, 'invoice.write')
      ? { on: row.promisedOn, isBroken: isPromiseBroken(row, today) }
      : null,
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
export const whyNotSent = (lines: readonly LineRow[], terms: SendingTerms, invoice: InvoiceWhole) =>
  whyUnsendable(
    lines.map((row) => ({
      row,
      hasBuilding: row.buildingId !== null,
      hasLeft: hasLeft(row),
      isHeld: row.isHeld,
      customerRef: row.orderRef,
      hasOtherPo: hasOtherPurchaseOrder(invoice, row.orderRef),
      isChecked: row.isChecked,
      warnings: warningsOfLine(row, terms),
      amountCents: row.amountCents,
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
  taxCityCodeId: row.taxCityCodeId,
  taxPlace: row.taxPlace,
  units: row.units,
  quantityHundredths: row.quantityHundredths,
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
  taxCents: row.taxCents,
  taxes: row.taxes.map(({ taxId, taxCents }) => ({ taxId, taxCents })),
  lines: row.lines.map(({ lineId, amountCents }) => ({ lineId, amountCents })),
  createdByName: isOffice ? row.createdByName : null,
})

const viewPaid = (row: PaidRow): InvoiceDetail['payments'][number] => ({
  id: row.id,
  date: row.date,
  method: row.method,
  ref: row.ref,
  amountCents: row.amountCents,
})

const viewMail = (row: MailRow): InvoiceMail => ({
  id: row.id,
  kind: row.kind,
  reminder: row.reminder,
  recipient: row.recipient,
  cc: row.cc,
  status: row.status,
  at: row.at,
  failures: row.failures,
  reason: row.reason,
})

type Whole = {
  readonly invoice: InvoiceWhole
  readonly taxes: readonly ShownTax[]
  readonly lines: readonly LineRow[]
  readonly credits: readonly CreditRow[]
  readonly payments: readonly PaidRow[]
  readonly terms: Agreement
  readonly today: string
  readonly paper: Kept | undefined
  readonly mails: readonly MailRow[]
  readonly settings: Settings
  readonly notes: readonly CollectionNoteRow[]
}

export function viewWhole(whole: Whole, actor: Actor): InvoiceDetail {
  const { invoice, taxes, lines, credits, payments, terms, today, settings, paper, mails, notes } = whole
  const rates = { agreed: terms, usualCents: settings['invoice.ratePerUnitCents'], today }
  const around = { isOffice: can(actor, 'invoice.write'), isDraft: invoice.status === 'DRAFT', terms, rates }
  const { isOffice, isDraft } = around
  const inTheWay = isOffice && isDraft ? whyNotSent(lines, terms, invoice) : null
  return {
    ...viewInvoice(invoice, actor, today),
    note: invoice.note,
    billTo: invoice.billTo,
    // Of the company, until it is frozen with the invoice.
    remitTo: invoice.remitTo ?? settings['organisation.remitTo'],
    paymentDetails: paymentDetailsOf(invoice, settings),
    periodFrom: invoice.periodFrom,
    periodTo: invoice.periodTo,
    wantedDate: isOffice && isDraft ? invoice.wantedDate : null,
    sentAt: invoice.sentAt,
    drawnByName: isOffice ? invoice.drawnByName : null,
    sentByName: isOffice ? invoice.sentByName : null,
    checkedByName: isOffice ? invoice.checkedByName : null,
    unsendable: inTheWay && { why: inTheWay.why, lineIds: inTheWay.lines.map(({ row }) => row.id) },
    voided: invoice.voidedAt ? { at: invoice.voidedAt, reason: invoice.voidReason ?? '' } : null,
    taxes: taxes.map(viewTax),
    certificateNotices: isOffice && isDraft ? certificateNotices(lines, terms, invoice.wantedDate ?? today) : [],
    lines: lines.map((line) => viewLine(line, around)),
    creditNotes: credits.map((credit) => viewCredit(credit, isOffice)),
    payments: payments.map(viewPaid),
    writeOffLimitCents: writeOffLimitOf(actor, settings['invoice.writeOffLimitCents']),
    pdf: paper ? { bytes: paper.pdfBytes, sha256: paper.pdfSha256 } : null,
    mailTo: isOffice ? billingRecipients(terms) : null,
    mails: isOffice ? mails.map(viewMail) : [],
    collectionNotes: isOffice ? [...notes] : [],
  }
}
