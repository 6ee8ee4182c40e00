import { catalogue } from '../catalogue.ts'
import type { DisputeAction, DisputeResolution } from '@demarc/domain/invoicing/dispute'
import type { QcResult } from '@demarc/domain/qc/review'
import * as phrases from '../common/phrases.ts'
import * as common from '../common/common.ts'
import * as billing from './billing-words.ts'

/** Invoice lines a customer disputes, and how each dispute is resolved. */
export const disputes = {
  title: common.disputes,
  forbidden: 'Only admins, the back office and customers can view disputes.',
  list: 'Disputed lines',
  ofCharge: (charged: string) => `of ${charged}`,
  search: billing.searchBilling,
  customer: common.customer,
  allCustomers: common.allCustomers,
  states: { label: common.show, OPEN: common.open, RESOLVED: 'Resolved' },
  failed: 'Couldn’t load the disputes',
  none: {
    OPEN: { title: 'No open disputes', text: 'Disputed invoice lines appear here.' },
    RESOLVED: { title: 'No resolved disputes', text: 'Resolved disputes appear here, latest first.' },
  },
  keys: { answer: 'Reply' },
  resolutions: {
    UPHELD: common.chargeUpheld,
    CREDITED: common.credited,
    REWORKED: 'Re-survey',
    WITHDRAWN: common.withdrawn,
    VOID: common.invoiceVoided,
  } satisfies Record<DisputeResolution, string>,
  openBadge: common.open,
  late: 'After the deadline',
  writtenDownBy: (name: string) => `recorded by ${name}`,
  clock: {
    label: 'Deadline',
    left: (days: number) => phrases.plural(days, '1 day to resolve', `${days} days to resolve`),
    today: 'due today',
    over: (days: number) => phrases.plural(days, '1 day overdue', `${days} days overdue`),
  },
  open: {
    label: common.dispute,
    failed: 'Couldn’t load the dispute',
    invoice: common.invoice,
    customer: common.customer,
    address: common.address,
    reference: common.reference,
    charged: 'Charged',
    credited: common.credited,
    creditedBefore: 'Other credits',
    payable: common.payableNow,
    payableOf: (payable: string, balance: string) => `${payable} of ${balance} owed`,
    theOffice: common.office,
    settled: (how: string, at: string) => `${how}, ${at}`,
    history: common.history,
  },
  thread: {
    title: 'Messages',
    text: 'Reply',
    send: 'Send reply',
    sent: 'Reply sent',
    failed: 'Couldn’t send the reply',
    files: 'Files',
    attach: 'Attach files',
    filesHint: 'Max 5 files, 10 MB each',
  },
  evidence: {
    title: 'Survey and delivery',
    none: 'This line isn’t for a building, so there’s no survey or delivery.',
    open: common.viewPhotosAndSurvey,
    photos: common.photos,
    photosFailed: 'Couldn’t load the photos',
    photo: (slot: string) => `Open ${slot}`,
    verdict: common.qcResult,
    noVerdict: 'No QC record',
    results: {
      PASS: common.passed,
      CLARIFICATION: common.clarification,
      WORK_ORDER: common.newSiteVisit,
    } satisfies Record<QcResult, string>,
    receipt: common.proofOfDelivery,
    noReceipt: 'None (imported as delivered)',
    channels: { SHAREPOINT: common.sharepoint, EMAIL: common.email, BRIGHTSPEED: common.brightspeed },
    part: (n: number) => `Part ${n}`,
  },
  acts: {
    label: 'Resolve',
    uphold: 'Uphold charge',
    credit: 'Issue credit memo',
    rework: 'Re-survey',
    withdraw: 'Withdraw dispute',
  },
  resolving: {
    reason: {
      uphold: common.reason,
      credit: common.reason,
      rework: 'What needs to be redone',
      withdraw: common.reason,
    },
    amount: common.amount,
    beforeTax: 'Before tax. Its tax is credited with it.',
    amountWrong: (most: string) => `Enter an amount from $0.01 to ${most}`,
    title: {
      uphold: (name: string) => `Uphold the charge for ${name}`,
      credit: (name: string) => `Credit memo for ${name}`,
      rework: (name: string) => `Re-survey ${name}`,
      withdraw: (name: string) => `Withdraw the dispute for ${name}`,
    },
    money: {
      uphold: (left: string) => `${left} stays on the invoice and is payable.`,
      credit: (left: string) => `Credits reduce the balance due. Up to ${left} can be credited.`,
      rework: (left: string) => `${left} stays on the invoice and is payable. The building goes back to the field.`,
      withdraw: (left: string) => `${left} stays on the invoice and is payable.`,
    },
    confirm: {
      uphold: 'Uphold charge',
      credit: 'Issue credit memo',
      rework: 'Send back to field',
      withdraw: 'Withdraw dispute',
    },
    done: {
      uphold: (name: string) => `Charge for ${name} upheld`,
      credit: (name: string) => `Credit memo issued for ${name}`,
      rework: (name: string) => `${name} sent back to field`,
      withdraw: (name: string) => `Dispute for ${name} withdrawn`,
    },
    failed: 'Couldn’t resolve the dispute',
  } satisfies Record<
    string,
    string | ((...given: never[]) => string) | Record<Exclude<DisputeAction, 'answer'>, unknown>
  >,
  opening: {
    act: 'Open dispute',
    title: (invoiceNo: string) => `Dispute lines on ${invoiceNo}`,
    lines: common.lines,
    all: common.selectAll,
    reasonHint: { toCustomer: 'The customer will see this.', toOffice: 'We’ll see this.' },
    noLines: common.selectAtLeastOneLine,
    chosen: (count: number, amount: string) => `${phrases.lines(count)}, ${amount}`,
    rest: (amount: string) => `The rest of the invoice is still payable: ${amount}.`,
    confirm: 'Submit dispute',
    done: (count: number, invoiceNo: string) => `${phrases.lines(count)} on ${invoiceNo} disputed`,
    failed: 'Couldn’t open the dispute',
    isDisputed: common.disputedLowercase,
    isCredited: 'credited',
    nothing: 'No lines on this invoice can be disputed.',
  },
  finding: {
    text: 'Search by number, PO, JSN, address, customer or amount.',
    number: common.invoice,
    none: common.noResults,
    closed: 'Can’t be disputed now.',
    choose: (invoiceNo: string) => `Select ${invoiceNo}`,
  },
}

/** They come with the tab of disputes, and with the dialog that opens one. */
export const { useWords: useDisputeTexts, wordsNow: disputeTextsNow } = catalogue(
  disputes,
  import.meta.glob('./disputes.es.ts'),
)
