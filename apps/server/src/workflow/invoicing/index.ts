export { disputesRoutes } from './disputes/disputes.routes.ts'
export { notifyOfAnsweredDispute, notifyOfDispute, notifyOfEndedDispute } from './disputes/notify-of-disputes.ts'
export { buildingIdsOf } from './line.queries.ts'
export {
  findInvoice,
  lockInvoice,
  OPEN_LINE_CENTS,
  PAYABLE,
  raiseVersion,
  type InvoiceWhole,
} from './invoice.queries.ts'
export { invoicingRoutes } from './invoicing.routes.ts'
export { cleanUpPapers, drawCreditNote } from './paper/keep-paper.ts'
export { leaveDraft } from './drafts/leave-draft.ts'
export { mailForgotten } from './mails/mail-forgotten.ts'
export { mailOfJob } from './mails/mail-invoice.ts'
export { MAIL_INVOICE, POST_INVOICE } from './mails/mail.queries.ts'
export { remindOfOverdue } from './mails/remind-of-overdue.ts'
export { notifyOfMailFailure } from './mails/notify-of-mail-failure.ts'
export { postInvoice } from './acts/post-invoice.ts'
export { readInvoice } from './read-invoice.ts'
export { sumInvoiced } from './list/stats.queries.ts'
export { listInvoicesOfOrder, sumOwedBy } from './acts/own.queries.ts'
export { recordInvoice } from './record-invoice.ts'
export { reopenInvoice, settleInvoice } from './acts/settle-invoice.ts'
export { scopeOf, type InvoiceScope } from './invoice-scope.ts'
export { draftInvoices } from './drafts/draft-invoices.ts'
export { checkInvoiceLines } from './drafts/edit-draft.ts'
export { creditInvoice } from './acts/credit-invoice.ts'
export { voidInvoice } from './acts/void-invoice.ts'
export { takeNumber } from './acts/number.queries.ts'
export { resolveDispute, withdrawDispute } from './disputes/resolve-dispute.ts'
export { keepPaperOfInvoice } from './paper/keep-paper.ts'
