import { catalogue } from '../catalogue.ts'
import type { AgeingBand, ShownInvoiceStatus } from '@demarc/domain/invoicing/terms'
import { invoiceSheet } from './invoice-sheet.ts'
import * as common from '../common/common.ts'
import * as phrases from '../common/phrases.ts'

/** Invoices, balances and buildings to bill. */
export const invoicing = {
  forbidden: 'Only admins and the back office can view invoices.',
  more: 'Show more',
  create: common.createInvoice,
  noWireCenter: 'No wire center',
  noCustomer: common.customerNotConfirmed,
  statuses: {
    DRAFT: common.draft,
    SENT: common.sent,
    PAID: common.paid,
    DISPUTED: common.disputed,
    OVERDUE: common.overdue,
    VOID: common.voidWord,
  } satisfies Record<ShownInvoiceStatus, string>,
  stats: {
    label: 'Summary',
    failed: 'Couldn’t load the summary',
    outstanding: 'Outstanding',
    overdue: common.overdue,
    paid: 'Paid (MTD)',
    toBill: common.toBill,
    invoices: phrases.invoices,
    settled: (count: number) => `${phrases.invoices(count)} paid`,
    overdueBy: (count: number, days: number) => `${phrases.invoices(count)}, oldest ${phrases.days(days)}`,
    nothingOverdue: 'Nothing overdue',
    buildings: (count: number) => `${phrases.buildings(count)} delivered`,
    none: common.none,
  },
  ageing: {
    title: (sum: string) => `Aging: ${sum} outstanding`,
    help: 'Click a range to filter',
    label: 'Aging',
    nothing: 'Nothing outstanding.',
    bands: {
      CURRENT: 'Not due',
      TO_30: '1–30 days past due',
      TO_60: '31–60 days past due',
      TO_90: '61–90 days past due',
      OVER_90: 'Over 90 days past due',
    } satisfies Record<AgeingBand, string>,
  },
  filter: {
    status: common.status,
    all: common.all,
    search: common.invoiceNumber,
    customer: common.customer,
    allCustomers: common.allCustomers,
  },
  list: {
    label: common.invoices,
    failed: common.couldntLoadTheInvoices,
    columns: {
      number: common.invoiceNumberShort,
      wireCenter: common.wireCenterTitle,
      date: common.date,
      amount: common.amount,
      status: common.status,
      due: common.dueDateTitle,
      actions: common.actions,
    },
    atSend: '–',
    open: (number: string) => `Open ${number}`,
    more: phrases.moreActionsFor,
    choose: (number: string) => `Select ${number}`,
    chooseDrafts: 'Select all drafts',
    none: {
      title: common.noInvoicesYet,
      text: 'Create invoices from delivered buildings in To bill.',
      toBill: 'Open To bill',
    },
  },
  bulk: {
    chosen: (count: number, sum: string) => `${phrases.drafts(count)} selected, ${sum}`,
    help: 'You’ll see any problems before sending.',
    review: (count: number) => `Send ${phrases.invoices(count)}…`,
  },
  sending: {
    title: (count: number) => `Send ${phrases.invoices(count)}`,
    text: 'Each invoice gets its number and date. It can’t be edited after that.',
    reading: 'Loading the drafts…',
    failed: 'Couldn’t load the drafts',
    goes: 'Ready to send',
    stays: 'Can’t be sent',
    nothing: 'None of these drafts can be sent yet.',
    lines: (count: number) => phrases.lines(count),
    total: common.total,
    customers: (count: number) => phrases.customers(count),
    alsoChecks: (count: number) =>
      count === 0
        ? 'All lines are checked.'
        : `${phrases.lines(count)} without warnings will be marked as checked by you.`,
    open: common.open,
    progress: (done: number, of: number) => `${done} of ${of} sent`,
    done: (count: number) => `${phrases.invoices(count)} sent`,
    partly: (sent: number, refused: number) => `${phrases.invoices(sent)} sent, ${refused} failed`,
    refused: 'Couldn’t send the invoice',
  },
  keys: {
    create: common.createInvoice,
    send: 'Send selected drafts or the open one',
    ofSend: 'send',
  },
  sheet: invoiceSheet,
  /** Delivered buildings that aren’t on an invoice yet. */
  waiting: {
    title: common.toBill,
    help: 'Select what to bill. One draft is created per wire center. Nothing is sent yet.',
    label: 'Buildings to bill',
    failed: 'Couldn’t load the buildings to bill',
    from: 'Delivered from',
    to: 'Delivered through',
    wrongPeriod: 'The end date can’t be before the start date.',
    periods: { all: common.all, lastMonth: 'Last month', thisMonth: 'This month' },
    period: common.deliveryPeriod,
    columns: {
      customer: common.customer,
      wireCenter: common.wireCenterTitle,
      delivered: common.delivered,
      buildings: common.buildings,
      held: common.held,
      units: common.units,
      value: 'Value',
    },
    brought: 'imported',
    noCustomer: 'No customer is set. Set the customer on the order before billing.',
    sum: (buildings: number) => phrases.buildings(buildings),
    buildings: {
      label: (name: string) => `Buildings for ${name}`,
      failed: common.couldntLoadTheBuildings,
      held: 'On hold, not billed',
      heldBecause: (reason: string) => `On hold, not billed: ${reason}`,
      kinds: { SURVEY: '', OUTCOME: 'trip charge (no survey)', WARRANTY: common.warrantyLowercase, OTHER: '' },
      noAddress: common.addressNotAvailable,
      openOrder: common.openOrder,
    },
    none: {
      title: 'Nothing to bill',
      text: 'Buildings appear here after they’re delivered.',
      toDeliver: common.readyToDeliver,
    },
    bulk: {
      chosen: (count: number, sum: string) => `${phrases.invoices(count)}, ${sum}`,
      text: (buildings: number, held: number) =>
        `${phrases.buildings(buildings)}.${held > 0 ? ` ${held} on hold, not included.` : ''} One draft per wire center. Nothing is sent yet.`,
      create: common.createInvoice,
      createSeveral: (count: number) => `Create ${count} invoices`,
    },
    done: {
      drafted: (count: number, sum: string) => `${phrases.drafts(count)} created, ${sum}`,
      partly: (made: number, refused: number) => `${phrases.drafts(made)} created, ${refused} failed`,
      failed: 'Couldn’t create the draft',
    },
    keys: {
      chooseAll: common.selectAll,
      ofAll: 'all',
    },
  },
}
export type InvoicingWords = typeof invoicing

/** They come with the tabs of what is billed. */
export const { useWords: useInvoicingTexts, wordsNow: invoicingTextsNow } = catalogue(
  invoicing,
  import.meta.glob('./invoicing.es.ts'),
)
