import { AGEING_BAND_LABELS, STATEMENT_ENTRY_LABELS } from '@demarc/domain/labels'
import { catalogue } from '../catalogue.ts'
import * as phrases from '../common/phrases.ts'
import * as common from '../common/common.ts'
import * as billing from './billing-words.ts'

const pastDue = 'Past due'

/** What each customer owes by age, and statements of account. */
export const statements = {
  title: common.statements,
  one: 'Statement',
  forbidden: 'Only admins, the back office and customers can view statements.',
  failed: 'Couldn’t load the statements',
  oneFailed: 'Couldn’t load the statement',
  help: 'What each customer owes today, the most past due first.',
  none: { title: 'Nothing owed', text: 'Customers with open invoices or unapplied payments appear here.' },
  search: 'Customer name or code',
  show: { label: common.show, all: common.allCustomers, pastDue },
  columns: {
    customer: common.customer,
    currentCents: AGEING_BAND_LABELS.CURRENT,
    to30Cents: AGEING_BAND_LABELS.TO_30,
    to60Cents: AGEING_BAND_LABELS.TO_60,
    to90Cents: AGEING_BAND_LABELS.TO_90,
    over90Cents: AGEING_BAND_LABELS.OVER_90,
    pastDueCents: pastDue,
    disputedCents: common.disputed,
    unappliedCents: common.unapplied,
    totalCents: common.total,
  },
  bands: AGEING_BAND_LABELS,
  kinds: STATEMENT_ENTRY_LABELS,
  methods: billing.paymentMethods,
  entries: (count: number) => `${count} ${phrases.plural(count, 'entry', 'entries')}`,
  entry: 'Entry',
  date: common.date,
  amount: common.amount,
  balance: common.balance,
  opening: 'Opening balance',
  closing: 'Closing balance',
  noEntries: 'No entries in this period.',
  ageing: (day: string) => `Open on ${day}, by days past due`,
  forInvoice: (number: string) => `for ${number}`,
  due: (day: string) => `payable by ${day}`,
  pdf: common.pdf,
  promise: 'Promise or note…',
  mail: {
    act: 'Email statement',
    to: (address: string) => `Goes to ${address}`,
    noAddress: (customer: string) => `${customer} has no accounts payable address.`,
    done: 'The statement will be emailed',
    failed: 'Couldn’t email the statement',
  },
}

/** They come with the screen. */
export const { useWords: useStatementsTexts, wordsNow: statementsTextsNow } = catalogue(
  statements,
  import.meta.glob('./statements.es.ts'),
)
