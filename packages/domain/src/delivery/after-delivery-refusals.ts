import { no, type Nothing } from '../refusal-kinds.ts'

/** What somebody may hear about a building that was delivered; part of REFUSALS. */
export const AFTER_DELIVERY_REFUSALS = {
  'delivered.not_open': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `${jsb} can’t be accepted or rejected. It isn’t delivered yet, or is already invoiced.`,
  ),
  'delivered.accepted': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `The customer accepted ${jsb}, so it can’t be rejected.`,
  ),
  'delivered.accepted_before': no<{ jsb: string }>('conflict', ({ jsb }) => `${jsb} is already accepted.`),
  'delivered.reason_needed': no<Nothing>('unreadable', () => 'Enter a reason, and who at the customer gave it.'),
  'delivered.visit_open': no<{ jsb: string; number: string }>(
    'conflict',
    ({ jsb, number }) => `${jsb} already has an open work order (${number}).`,
  ),
  'delivered.no_warranty': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `${jsb} isn’t delivered yet, so it has no warranty.`,
  ),
  'delivered.not_closable': no<{ jsb: string; status: string }>(
    'conflict',
    ({ jsb, status }) => `${jsb} can’t be closed without billing while it’s ${status}.`,
  ),
} as const
