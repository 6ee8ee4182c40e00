import { no, type Nothing } from '../refusal-kinds.ts'

/** What somebody who books payments may hear; part of REFUSALS. */
export const PAYMENT_REFUSALS = {
  'payment.missing': no<Nothing>(
    'missing',
    () => 'Payment not found. It may have been deleted, or you don’t have access.',
  ),
  'payment.reversed': no<Nothing>('conflict', () => 'This payment was reversed.'),
  'payment.nothing_left': no<Nothing>('conflict', () => 'This payment is already fully applied.'),
  'payment.not_applied': no<Nothing>('conflict', () => 'This payment isn’t applied to any invoice.'),
  'payment.not_on_invoice': no<{ number: string; left: string }>(
    'conflict',
    ({ number, left }) => `Only $${left} of this payment is applied to ${number}.`,
  ),
  'payment.same_invoice': no<Nothing>('unreadable', () => 'Choose another invoice to move the payment to.'),
  'payment.refunded': no<Nothing>(
    'conflict',
    () => 'Part of this payment was refunded. A refunded payment can’t be reversed.',
  ),
  'refund.before_payment': no<Nothing>('unreadable', () => 'The refund date can’t be before the payment date.'),
  'refund.in_future': no<Nothing>('unreadable', () => 'The refund date can’t be in the future.'),
  'payment.reference_taken': no<Nothing>(
    'conflict',
    () => 'A payment from this customer with this reference was already recorded.',
  ),
  'payment.too_much': no<{ number: string; left: string }>(
    'conflict',
    ({ number, left }) => `You can apply at most $${left} to ${number}.`,
  ),
  'payment.too_little': no<{ left: string }>('conflict', ({ left }) => `Only $${left} of this payment is left.`),
  'payment.other_customer': no<{ number: string }>(
    'conflict',
    ({ number }) => `${number} belongs to another customer, or wasn’t sent.`,
  ),
  'payment.invoice_unknown': no<Nothing>('conflict', () => 'Some of these invoices don’t exist.'),
  'payment.invoice_twice': no<Nothing>('unreadable', () => 'List each invoice only once.'),
  'payment.in_future': no<Nothing>('unreadable', () => 'The payment date can’t be in the future.'),
  'write_off.too_much': no<{ number: string; left: string }>(
    'conflict',
    ({ number, left }) => `You can write off at most $${left} on ${number}.`,
  ),
  'write_off.limit': no<{ most: string }>(
    'conflict',
    ({ most }) => `You can write off at most $${most} on an invoice. An admin can write off more.`,
  ),
  'bank.unreadable': no<Nothing>(
    'unreadable',
    () => 'No date and amount columns found. The first row must be a header.',
  ),
  'bank.line_unknown': no<{ line: number }>('conflict', ({ line }) => `Line ${line} isn’t a payment in this file.`),
} as const
