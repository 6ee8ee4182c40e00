import { catalogue } from '../catalogue.ts'
import * as common from '../common/common.ts'

/** What customers promised to pay, and notes about collecting it. */
export const collections = {
  title: 'Promises and notes',
  none: 'No promises or notes. Customers don’t see them.',
  add: 'Add promise or note',
  promised: (day: string, amount: string | null) => (amount ? `Promised ${amount} for ${day}` : `Promised for ${day}`),
  by: (name: string) => `from ${name}`,
  dialog: {
    title: 'Promise or note',
    text: 'Only your company sees this. No reminders are sent before the promised day has passed.',
    invoices: common.invoices,
    day: 'Promised for',
    dayHint: 'Leave empty for a note without a promise.',
    amount: common.amount,
    amountHint: 'Leave empty for the whole payable amount.',
    wrongAmount: 'Enter an amount above 0',
    by: 'Promised by',
    note: common.note,
    empty: 'Enter a promised day or a note',
    chooseInvoices: 'Select at least one invoice',
    confirm: common.save,
    done: 'Promise or note saved',
    failed: 'Couldn’t save the promise or note',
  },
}

/** They come with the part. */
export const { useWords: useCollectionsTexts, wordsNow: collectionsTextsNow } = catalogue(
  collections,
  import.meta.glob('./collections.es.ts'),
)
