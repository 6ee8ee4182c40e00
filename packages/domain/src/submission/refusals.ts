import { no, type Nothing } from '../refusal-kinds.ts'

/** What whoever delivers may hear; part of REFUSALS. */
export const SUBMISSION_REFUSALS = {
  'submission.missing': no<Nothing>('missing', () => 'This delivery does not exist.'),
  'submission.action_closed': no<{ action: string; status: string }>(
    'conflict',
    ({ action, status }) => `You cannot ${action} this delivery while it is ${status}.`,
  ),
  'submission.nothing_ready': no<{ jsn: string }>(
    'conflict',
    ({ jsn }) => `No building of ${jsn} is ready to deliver.`,
  ),
  'submission.building_unknown': no<{ jsn: string }>('conflict', ({ jsn }) => `${jsn} has no such building.`),
  'submission.stays_behind': no<{ jsbs: readonly string[] }>(
    'conflict',
    ({ jsbs }) => `Not ready to deliver: ${jsbs.join(', ')}. Look again at what goes.`,
  ),
  'submission.no_recipients': no<Nothing>(
    'conflict',
    () => 'Nobody would receive it: the customer has no recipients. Name one.',
  ),
  'submission.channel_closed': no<{ channel: string }>(
    'conflict',
    ({ channel }) =>
      `Nothing can be sent through ${channel}: it is not configured. An admin can do so in the settings.`,
  ),
  'submission.drive_closed': no<Nothing>(
    'conflict',
    () => 'Nothing can be copied: the cloud drive is not set up. An admin can do so in the settings.',
  ),
  'submission.not_built': no<Nothing>('conflict', () => 'The package is still being put together.'),
  'submission.day_ahead': no<Nothing>('unreadable', () => 'A day that is still to come cannot be reported.'),
  'submission.rework_closed': no<{ jsn: string }>(
    'conflict',
    ({ jsn }) => `Not all of these buildings of ${jsn} wait to go back to the field. Look again at the delivery.`,
  ),
  'submission.before_survey': no<{ day: string }>(
    'unreadable',
    ({ day }) => `It was surveyed on ${day}: it cannot have been delivered before.`,
  ),
  'submission.link_closed': no<Nothing>(
    'missing',
    () => 'This link does not open any more. Ask whoever sent it for a new one.',
  ),
  'submission.holds_building': no<{ jsb: string; part: number }>(
    'conflict',
    ({ jsb, part }) => `${jsb} is on its way to the customer (part ${part}). Cancel that delivery first.`,
  ),
} as const
