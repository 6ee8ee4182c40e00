import { no, type Nothing } from '../refusal-kinds.ts'

/** What somebody may hear about a building that was delivered; part of REFUSALS. */
export const AFTER_DELIVERY_REFUSALS = {
  'delivered.not_open': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `${jsb} is not with the customer to be judged: it is not delivered, or invoiced already.`,
  ),
  'delivered.accepted': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `The customer has accepted ${jsb}: it can no longer be rejected.`,
  ),
  'delivered.accepted_before': no<{ jsb: string }>('conflict', ({ jsb }) => `${jsb} is accepted already.`),
  'delivered.reason_needed': no<Nothing>('unreadable', () => 'Say why, and who of the customer said so.'),
  'delivered.visit_open': no<{ jsb: string; number: string }>(
    'conflict',
    ({ jsb, number }) => `Work order ${number} is open at ${jsb}: there is one at a time.`,
  ),
  'delivered.no_warranty': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `${jsb} was not delivered yet: there is no warranty on it.`,
  ),
  'delivered.not_closable': no<{ jsb: string; status: string }>(
    'conflict',
    ({ jsb, status }) => `${jsb} cannot be closed unbilled: it is ${status}.`,
  ),
} as const
