import { no, type Nothing } from '../refusal-kinds.ts'

/** What whoever delivers may hear; part of REFUSALS. */
export const DELIVERY_REFUSALS = {
  'submission.missing': no<Nothing>('missing', () => 'This delivery doesn’t exist.'),
  'submission.action_closed': no<{ action: string; status: string }>(
    'conflict',
    ({ status }) => `This isn’t possible while the delivery is ${status}.`,
  ),
  'submission.nothing_ready': no<{ jsn: string }>('conflict', ({ jsn }) => `${jsn} has no buildings ready to deliver.`),
  'submission.building_unknown': no<{ jsn: string }>('conflict', ({ jsn }) => `This building isn’t part of ${jsn}.`),
  'submission.stays_behind': no<{ jsbs: readonly string[] }>(
    'conflict',
    ({ jsbs }) => `Not ready to deliver: ${jsbs.join(', ')}. Check the contents again.`,
  ),
  'submission.no_recipients': no<Nothing>('conflict', () => 'There are no recipients. Add one.'),
  'submission.channel_closed': no<{ channel: string }>(
    'conflict',
    ({ channel }) => `${channel} isn’t set up. An admin can set it up in Settings.`,
  ),
  'submission.drive_closed': no<Nothing>(
    'conflict',
    () => 'The cloud drive isn’t set up. An admin can set it up in Settings.',
  ),
  'submission.not_built': no<Nothing>('conflict', () => 'The package is still being built.'),
  'submission.day_ahead': no<Nothing>('unreadable', () => 'The date can’t be in the future.'),
  'submission.rework_closed': no<{ jsn: string }>(
    'conflict',
    ({ jsn }) => `Some of these ${jsn} buildings can’t be sent back to the field. Check the delivery again.`,
  ),
  'submission.before_survey': no<{ day: string }>(
    'unreadable',
    ({ day }) => `It was surveyed on ${day}. The delivery date can’t be earlier.`,
  ),
  'submission.link_closed': no<Nothing>('missing', () => 'This link no longer works. Ask the sender for a new one.'),
  'submission.holds_building': no<{ jsb: string; part: number }>(
    'conflict',
    ({ jsb, part }) => `${jsb} is being delivered to the customer (part ${part}). Cancel that delivery first.`,
  ),
} as const
