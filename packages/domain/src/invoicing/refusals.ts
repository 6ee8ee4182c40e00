import { no, type Nothing } from '../refusal-kinds.ts'

/** What somebody who bills may hear; part of REFUSALS. */
export const INVOICING_REFUSALS = {
  'invoice.missing': no<Nothing>(
    'missing',
    () => 'Invoice not found. It may have been deleted, or you don’t have access.',
  ),
  'invoice.line_missing': no<Nothing>('missing', () => 'This line doesn’t exist.'),
  'credit.missing': no<Nothing>(
    'missing',
    () => 'Credit memo not found. It may have been deleted, or you don’t have access.',
  ),
  'invoice.not_drawn': no<{ number: string }>(
    'conflict',
    ({ number }) => `The PDF of ${number} is being created. Try again in a moment.`,
  ),
  'invoice.no_address': no<{ customer: string }>(
    'conflict',
    ({ customer }) => `${customer} has no accounts payable email. Add one to the customer first.`,
  ),
  'invoice.action_closed': no<{ action: string; number: string; status: string }>(
    'conflict',
    ({ action, number, status }) => `You can’t ${action} ${number} while it’s ${status.toLowerCase()}.`,
  ),
  'invoice.nothing_to_bill': no<Nothing>('conflict', () => 'Nothing selected is ready to bill.'),
  'invoice.has_no_lines': no<{ number: string }>('conflict', ({ number }) => `${number} has no lines to bill.`),
  'invoice.buildings_left': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) =>
      `No longer delivered, or rejected: ${names.join(', ')}. Remove the line or wait for the new delivery.`,
  ),
  'invoice.reference_missing': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `This customer requires a purchase order on every line. Missing for ${names.join(', ')}.`,
  ),
  'invoice.other_po': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `These buildings have another PO now: ${names.join(', ')}. Remove the line and draft it again.`,
  ),
  'invoice.unchecked': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `Check these lines first, they’re likely to be disputed: ${names.join(', ')}.`,
  ),
  'invoice.below_zero': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `The discounts are more than the charges: ${names.join(', ')}.`,
  ),
  'invoice.line_is_survey': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) =>
      `${jsb} is billed in whole units at a rate of $0 or more. Add a discount or hours as a line of its own.`,
  ),
  'invoice.line_taxed_by_site': no<{ jsb: string }>('conflict', ({ jsb }) => `${jsb} is taxed where its site is.`),
  'invoice.too_large': no<{ most: string }>('conflict', ({ most }) => `An invoice can’t be more than $${most}.`),
  'invoice.too_many_lines': no<{ most: number }>(
    'conflict',
    ({ most }) => `An invoice can have at most ${most} lines.`,
  ),
  'invoice.lines_unknown': no<Nothing>('conflict', () => 'Some of these lines aren’t on this invoice.'),
  'invoice.date_in_future': no<Nothing>('conflict', () => 'The invoice date can’t be in the future.'),
  'invoice.date_too_old': no<Nothing>('conflict', () => 'The invoice date can’t be more than a year ago.'),
  'invoice.period': no<Nothing>('unreadable', () => 'Choose a period that ends after it starts.'),
  'credit.too_much': no<{ name: string; left: string }>(
    'conflict',
    ({ name, left }) => `You can credit at most $${left} for ${name}.`,
  ),
  'credit.disputed': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `Disputed: ${names.join(', ')}. Resolve the dispute to credit it.`,
  ),
  'dispute.missing': no<Nothing>(
    'missing',
    () => 'Dispute not found. It may have been deleted, or you don’t have access.',
  ),
  'dispute.not_disputable': no<{ number: string; status: string }>(
    'conflict',
    ({ number, status }) => `Lines of ${number} can’t be disputed while it’s ${status.toLowerCase()}.`,
  ),
  'dispute.too_late': no<{ number: string; day: string }>(
    'conflict',
    ({ number, day }) => `The dispute period for ${number} ended on ${day}.`,
  ),
  'dispute.open_already': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `Already disputed: ${names.join(', ')}.`,
  ),
  'dispute.nothing_due': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `There’s no charge left to dispute: ${names.join(', ')}.`,
  ),
  'dispute.resolved': no<{ name: string; resolution: string }>(
    'conflict',
    ({ name, resolution }) => `The dispute about ${name} is already resolved: ${resolution.toLowerCase()}.`,
  ),
  'dispute.not_reworkable': no<{ name: string }>(
    'conflict',
    ({ name }) => `${name} can’t be surveyed again. Only a disputed building can.`,
  ),
  'dispute.not_yours': no<Nothing>(
    'conflict',
    () => 'Only the user who opened a dispute, or the customer, can withdraw it.',
  ),
  'dispute.nothing_left': no<{ name: string }>('conflict', ({ name }) => `There’s nothing left to credit for ${name}.`),
} as const
