import { catalogue } from '../catalogue.ts'
import type { InvoiceGrouping } from '@demarc/domain/reference/customer'
import type { AgeingBand } from '@demarc/domain/invoicing/terms'
import { invoiceSheet } from './invoice-sheet.ts'
import * as common from '../common/common.ts'
import * as billing from './billing-words.ts'
import * as phrases from '../common/phrases.ts'

const promiseBroken = 'Promise broken'

/** Invoices, balances and buildings to bill. */
export const invoicing = {
  forbidden: 'Only admins and the back office can view invoices.',
  more: 'Show more',
  create: common.createInvoice,
  noWireCenter: 'No wire center',
  group: { noPo: billing.noPo, allWork: billing.allWork },
  noCustomer: common.customerNotConfirmed,
  statuses: billing.invoiceStatuses,
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
  promise: {
    promised: 'Promised',
    broken: promiseBroken,
    title: (day: string) => `Payment promised for ${day}`,
  },
  filter: {
    promiseBroken,
    status: common.status,
    all: common.all,
    search: billing.searchBilling,
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
      balance: common.balance,
      status: common.status,
      due: common.dueDateTitle,
      actions: common.actions,
    },
    atSend: '–',
    balance: (sum: string) => `Balance ${sum}`,
    disputedAndPayable: billing.disputedAndPayable,
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
    dateHint: 'Used for all of them. Leave blank for each draft’s own date, or today.',
    ahead: common.dateCantBeInTheFuture,
    closed: (day: string) => `Periods are closed through ${day}. Use a later date.`,
    dated: (day: string, due: string) => `Dated ${day}, due ${due}`,
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
    help: 'Select what to bill. One draft is created per wire center, or as the customer is set. Nothing is sent yet.',
    label: 'Buildings to bill',
    failed: 'Couldn’t load the buildings to bill',
    from: 'Delivered from',
    to: 'Delivered through',
    wrongPeriod: 'The end date can’t be before the start date.',
    periods: { all: common.all, lastMonth: 'Last month', thisMonth: 'This month' },
    period: common.deliveryPeriod,
    /** How a customer is billed that is not billed by wire center. */
    groupings: {
      WIRE_CENTER: '',
      PURCHASE_ORDER: 'Invoices by PO',
      ORDER: 'Invoices by order',
      CUSTOMER: 'One invoice',
    } satisfies Record<InvoiceGrouping, string>,
    columns: {
      customer: common.customer,
      wireCenter: common.wireCenterTitle,
      invoices: common.invoices,
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
      chosenRows: (count: number, sum: string) => `${phrases.rows(count)} selected, ${sum}`,
      drafts: {
        WIRE_CENTER: 'One draft per wire center.',
        PURCHASE_ORDER: 'One draft per PO.',
        ORDER: 'One draft per order.',
        CUSTOMER: 'One draft for all work.',
      } satisfies Record<InvoiceGrouping, string>,
      mixedDrafts: 'Drafts as each customer is set.',
      text: (buildings: number, held: number, drafts: string) =>
        `${phrases.buildings(buildings)}.${held > 0 ? ` ${held} on hold, not included.` : ''} ${drafts} Nothing is sent yet.`,
      create: common.createInvoice,
      createAll: 'Create invoices',
      createSeveral: (count: number) => `Create ${count} invoices`,
    },
    done: {
      drafted: (count: number, sum: string) => `${phrases.drafts(count)} created, ${sum}`,
      more: 'More is ready to bill. Create invoices again for the rest.',
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
