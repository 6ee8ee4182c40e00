/** The mails to customers whose words an admin may change. */
export const MAIL_TEXT_KINDS = ['INVOICE', 'REMINDER', 'DELIVERY'] as const
export type MailTextKind = (typeof MAIL_TEXT_KINDS)[number]

/** The words of a mail, with placeholders in braces. */
export type MailText = { readonly subject: string; readonly body: string }

const INVOICE = `Hello,

Please find attached invoice {invoiceNo} from {company}.

Customer: {customer}
For: {whatFor}
PO: {po}
Invoice date: {invoiceDate}
Due date: {dueDate}
Total: {total}

Remit to:
{remitTo}

ACH or wire: {bank}

View it online: {link}
Dispute any line by: {disputeBy}

Attached are the invoice as PDF and its lines as CSV.
Questions? Contact {contact}.

Thank you,
{company}`

const REMINDER = `Hello,

Invoice {invoiceNo} for {customer}, dated {invoiceDate}, was due on {dueDate}. The balance due is {amountDue}.
{disputed}

For: {whatFor}
PO: {po}

Remit to:
{remitTo}

ACH or wire: {bank}

View it online: {link}

The invoice is attached again as PDF, with its lines as CSV.
If you already paid it, please disregard this reminder.
Questions? Contact {contact}.

Thank you,
{company}`

const DELIVERY = `Hello,

Part {part} of survey {jsn} is complete.

Customer: {customer}
PO: {po}
Site: {address}

Buildings ({buildingCount}):
{buildings}

{files}

Review and accept the buildings online: {link}
Questions? Contact {contact}.

Thank you,
{company}

Package checksum (SHA-256): {checksum}`

/** The words of each mail until an admin changes them. */
export const USUAL_MAIL_TEXTS: Readonly<Record<MailTextKind, MailText>> = {
  INVOICE: { subject: 'Invoice {invoiceNo} from {company}: {total}, due {dueDate}', body: INVOICE },
  REMINDER: {
    subject: 'Reminder from {company}: invoice {invoiceNo}, {amountDue} past due since {dueDate}',
    body: REMINDER,
  },
  DELIVERY: { subject: 'Survey {jsn}, part {part}, from {company}', body: DELIVERY },
}
