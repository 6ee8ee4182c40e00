import { catalogue } from '../catalogue.ts'
import type { Placeholder } from '@demarc/domain/mails/mail-texts'
import type { MailTextKind } from '@demarc/domain/mails/usual-texts'
import * as common from '../common/common.ts'

/** The editor of the emails to customers. */
export const mailTexts = {
  kinds: {
    INVOICE: { title: common.invoice, effect: 'Sent with the PDF and the lines as CSV when you send an invoice.' },
    REMINDER: { title: common.reminder, effect: 'Sent with the invoice again while something is payable.' },
    DELIVERY: { title: common.delivery, effect: 'Sent with the package, or with a link to a large one.' },
  } satisfies Record<MailTextKind, { title: string; effect: string }>,
  nameOf: (title: string, part: string) => `${title}: ${part}`,
  subject: 'Subject',
  body: common.text,
  isDefault: 'Default text',
  isOwn: 'Your own text',
  reset: 'Reset to the default text',
  preview: common.preview,
  test: 'Send test to me',
  testing: common.sending,
  works: 'Test sent.',
  fails: 'Test failed.',
  previewFailed: 'Couldn’t show the preview',
  testFailed: 'Not sent',
  unknown: (names: string) => `This email can’t use ${names}.`,
  placeholders: 'Placeholders',
  emptyLines: 'A line isn’t sent when all its placeholders are empty.',
  about: (number: string) => `With the data of ${number}, the newest one.`,
  example: 'Example values: nothing like this was sent yet.',
  to: common.recipients,
  cc: common.carbonCopy,
  replyTo: 'Reply-To',
  attached: 'Attachments',
  explained: {
    company: 'your company name',
    customer: 'the customer’s name',
    contact: 'your billing contact',
    po: 'purchase order numbers',
    link: 'link to the customer portal',
    invoiceNo: 'invoice number',
    whatFor: 'wire center or order of the invoice',
    invoiceDate: 'invoice date',
    dueDate: 'due date',
    total: 'invoice total',
    disputeBy: 'last day to dispute a line',
    amountDue: 'what is payable now',
    disputed: 'sentence about a disputed amount',
    remitTo: 'payment address',
    bank: 'bank, routing and account number',
    jsn: 'site number',
    part: 'part of the delivery',
    address: 'site address',
    buildingCount: 'number of buildings',
    buildings: 'buildings with type and address, at most 20',
    files: 'what is attached, or the download link',
    checksum: 'SHA-256 of the package',
  } satisfies Record<Placeholder, string>,
}

/** They come with the editor. */
export const { useWords: useMailTexts, wordsNow: mailTextsNow } = catalogue(
  mailTexts,
  import.meta.glob('./mail-texts.es.ts'),
)
