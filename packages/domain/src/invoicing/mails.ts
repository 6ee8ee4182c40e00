/** Why a customer is written to about money. */
export const INVOICE_MAIL_KINDS = ['INVOICE', 'REMINDER', 'CREDIT', 'VOID', 'STATEMENT'] as const
export type InvoiceMailKind = (typeof INVOICE_MAIL_KINDS)[number]

/** DROPPED: paid, disputed or void before it went out. */
export const INVOICE_MAIL_STATUSES = ['QUEUED', 'SENT', 'GIVEN_UP', 'DROPPED'] as const
export type InvoiceMailStatus = (typeof INVOICE_MAIL_STATUSES)[number]
