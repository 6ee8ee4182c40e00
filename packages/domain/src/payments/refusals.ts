import { no, type Nothing } from '../refusal-kinds.ts'

/** What somebody who books payments may hear; part of REFUSALS. */
export const PAYMENT_REFUSALS = {
  'payment.missing': no<Nothing>('missing', () => 'This payment does not exist, or is not yours to see.'),
  'payment.reversed': no<Nothing>('conflict', () => 'This payment was reversed.'),
  'payment.nothing_left': no<Nothing>('conflict', () => 'All of this payment is on invoices already.'),
  'payment.reference_taken': no<Nothing>(
    'conflict',
    () => 'A payment of this customer with this reference was recorded already.',
  ),
  'payment.too_much': no<{ number: string; left: string }>(
    'conflict',
    ({ number, left }) => `At most $${left} can be paid on ${number}.`,
  ),
  'payment.too_little': no<{ left: string }>('conflict', ({ left }) => `Only $${left} of this payment is left.`),
  'payment.other_customer': no<{ number: string }>(
    'conflict',
    ({ number }) => `${number} was sent to another customer, or not sent at all.`,
  ),
  'payment.invoice_unknown': no<Nothing>('conflict', () => 'Not all of these invoices exist.'),
  'payment.invoice_twice': no<Nothing>('unreadable', () => 'Name each invoice once.'),
  'payment.in_future': no<Nothing>('unreadable', () => 'A payment cannot be of a day to come.'),
  'write_off.too_much': no<{ number: string; left: string }>(
    'conflict',
    ({ number, left }) => `At most $${left} can be written off on ${number}.`,
  ),
  'write_off.limit': no<{ most: string }>(
    'conflict',
    ({ most }) => `You can write off at most $${most} on an invoice. An admin can write off more.`,
  ),
  'bank.unreadable': no<Nothing>(
    'unreadable',
    () => 'No column of dates and amounts was found. The first row must name the columns.',
  ),
  'bank.line_unknown': no<{ line: number }>('conflict', ({ line }) => `Line ${line} is no payment of this file.`),
} as const
