import { catalogue } from '../catalogue.ts'
import * as common from '../common/common.ts'

const wrong = (most: string) => `Enter an amount from $0.01 to $${most}`

/** Moving a payment to another invoice, and giving money back. */
export const paymentMoves = {
  moving: {
    title: 'Move payment',
    text: 'Both changes are dated today. Past entries stay as they are.',
    from: 'From invoice',
    to: 'To invoice',
    unapplied: 'Leave unapplied',
    none: 'This customer has no other open invoice. The money can stay unapplied.',
    amount: common.amount,
    wrong,
    preview: 'Balances',
    now: 'Current',
    after: 'After',
    confirm: (amount: string) => `Move ${amount}`,
    done: common.paymentMoved,
    failed: 'Couldn’t move the payment',
  },
  refunding: {
    title: 'Refund unapplied money',
    text: 'Records that you sent money back to the customer. A refund can’t be undone: if it bounces, record it as a new payment.',
    amount: common.amount,
    wrong,
    date: 'Refund date',
    ahead: common.dateCantBeInTheFuture,
    early: 'The refund can’t be before the payment',
    leaves: (amount: string) => `${amount} stays unapplied`,
    confirm: (amount: string) => `Refund ${amount}`,
    done: 'Refund recorded',
    failed: 'Couldn’t record the refund',
  },
}

/** They come with the dialogs. */
export const { useWords: usePaymentMovesTexts, wordsNow: paymentMovesTextsNow } = catalogue(
  paymentMoves,
  import.meta.glob('./payment-moves.es.ts'),
)
