import { no, type Nothing } from '../refusal-kinds.ts'

/** What somebody who bills may hear; part of REFUSALS. */
export const INVOICING_REFUSALS = {
  'invoice.missing': no<Nothing>('missing', () => 'This invoice does not exist, or is not yours to see.'),
  'invoice.line_missing': no<Nothing>('missing', () => 'This line does not exist.'),
  'credit.missing': no<Nothing>('missing', () => 'This credit note does not exist, or is not yours to see.'),
  'invoice.not_drawn': no<{ number: string }>(
    'conflict',
    ({ number }) => `The page of ${number} is being drawn. Try again in a moment.`,
  ),
  'invoice.no_address': no<{ customer: string }>(
    'conflict',
    ({ customer }) => `${customer} has no accounts-payable e-mail. Enter one with the customer first.`,
  ),
  'invoice.action_closed': no<{ action: string; number: string; status: string }>(
    'conflict',
    ({ action, number, status }) => `You cannot ${action} ${number}: it is ${status.toLowerCase()}.`,
  ),
  'invoice.nothing_to_bill': no<Nothing>('conflict', () => 'Nothing that was chosen waits to be billed.'),
  'invoice.has_no_lines': no<{ number: string }>('conflict', ({ number }) => `${number} has no lines to bill.`),
  'invoice.buildings_left': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) =>
      `No longer delivered, or rejected: ${names.join(', ')}. Remove the line, or wait for the new delivery.`,
  ),
  'invoice.reference_missing': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `This customer wants a purchase order on every line: ${names.join(', ')} has none.`,
  ),
  'invoice.unchecked': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `Likely to be disputed, and not checked yet: ${names.join(', ')}.`,
  ),
  'invoice.too_large': no<{ most: string }>('conflict', ({ most }) => `An invoice comes to at most $${most}.`),
  'invoice.too_many_lines': no<{ most: number }>('conflict', ({ most }) => `An invoice has at most ${most} lines.`),
  'invoice.lines_unknown': no<Nothing>('conflict', () => 'Not all of these lines are of this invoice.'),
  'invoice.period': no<Nothing>('unreadable', () => 'Choose a period that ends after it begins.'),
  'credit.too_much': no<{ name: string; left: string }>(
    'conflict',
    ({ name, left }) => `At most $${left} can be credited: ${name}.`,
  ),
  'credit.disputed': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `Disputed: ${names.join(', ')}. Settle the dispute to credit it.`,
  ),
  'dispute.missing': no<Nothing>('missing', () => 'This dispute does not exist, or is not yours to see.'),
  'dispute.not_disputable': no<{ number: string; status: string }>(
    'conflict',
    ({ number, status }) => `Lines of ${number} cannot be disputed: it is ${status.toLowerCase()}.`,
  ),
  'dispute.too_late': no<{ number: string; day: string }>(
    'conflict',
    ({ number, day }) => `Lines of ${number} could be disputed until ${day}.`,
  ),
  'dispute.open_already': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `Disputed already: ${names.join(', ')}.`,
  ),
  'dispute.nothing_due': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `Nothing is charged for it any more: ${names.join(', ')}.`,
  ),
  'dispute.resolved': no<{ name: string; resolution: string }>(
    'conflict',
    ({ name, resolution }) => `The dispute about ${name} is settled already: ${resolution.toLowerCase()}.`,
  ),
  'dispute.not_reworkable': no<{ name: string }>(
    'conflict',
    ({ name }) => `${name} cannot be sent out again: it is not a building that waits for the outcome.`,
  ),
  'dispute.not_yours': no<Nothing>('conflict', () => 'Only whoever opened a dispute, or the customer, withdraws it.'),
  'dispute.nothing_left': no<{ name: string }>('conflict', ({ name }) => `Nothing is left to credit: ${name}.`),
} as const
