import { catalogue } from '../catalogue.ts'
import * as common from '../common/common.ts'
import * as billing from './billing-words.ts'

/** Months that are closed after they were reported. */
export const periods = {
  forbidden: 'Only admins and the back office can view periods.',
  failed: 'Couldn’t load the periods',
  help: 'Close a month when its numbers are final. Nothing can be dated in a closed month.',
  note: 'By invoice date, credit memo date, payment date, refund date and write-off date. Invoiced and credited are before tax; sales tax is what was billed less what was credited. Voided invoices aren’t counted. Reversed payments count in the month they were reversed.',
  columns: {
    month: 'Month',
    state: common.status,
    invoicedCents: common.invoiced,
    creditedCents: common.credited,
    taxCents: billing.salesTax,
    receivedCents: common.received,
    refundedCents: common.refunded,
    writtenOffCents: common.writtenOff,
    actions: common.actions,
  },
  open: common.open,
  closed: common.closed,
  close: 'Close…',
  reopen: 'Reopen…',
  closeThrough: (month: string) => `Close through ${month}`,
  reopenMonth: (month: string) => `Reopen ${month}`,
  closing: {
    text: (day: string) =>
      `Invoices, payments, refunds, credit memos and write-offs can’t be dated ${day} or earlier, and invoices dated in these months can’t be voided.`,
    done: 'Period closed',
    failed: 'Couldn’t close the period',
  },
  reopening: {
    text: 'This month and all months after it can be changed again.',
    done: 'Period reopened',
    failed: 'Couldn’t reopen the period',
  },
}

/** They come with the page. */
export const { useWords: usePeriodsTexts, wordsNow: periodsTextsNow } = catalogue(
  periods,
  import.meta.glob('./periods.es.ts'),
)
