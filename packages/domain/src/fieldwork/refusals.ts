import type { Words } from './form.ts'
import { no, type Nothing } from '../refusal-kinds.ts'

/** What a phone may hear; part of REFUSALS. */
export const FIELDWORK_REFUSALS = {
  'form.missing': no<Nothing>('missing', () => 'This version of the form doesn’t exist.'),
  'form.unsound': no<{ problems: readonly string[] }>('unreadable', ({ problems }) => `${problems.join('. ')}.`),
  'form.outdated': no<Nothing>(
    'conflict',
    () => 'Another user published a new version while you were editing. Review it, then publish again.',
  ),
  'fieldwork.incomplete': no<{ jsb: string; missing: readonly Words[] }>(
    'conflict',
    ({ jsb, missing }) => `${jsb} isn’t complete. Missing: ${missing.map(({ en }) => en).join(', ')}.`,
  ),
  'fieldwork.unfit': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `These answers don’t match this assignment’s form: ${names.join(', ')}.`,
  ),
  'fieldwork.photos_unknown': no<{ count: number }>('conflict', ({ count }) =>
    count === 1
      ? 'One photo hasn’t been sent for this assignment, or is different. Send it first.'
      : `${count} photos haven’t been sent for this assignment, or are different. Send them first.`,
  ),
  'fieldwork.id_taken': no<Nothing>('conflict', () => 'This was already sent for another assignment.'),
  'fieldwork.pin_needed': no<Nothing>('conflict', () => 'Mark where the building really is.'),
  'fieldwork.pin_unwanted': no<Nothing>(
    'conflict',
    () => 'You can only move the pin of a building reported at the wrong location.',
  ),
  'fieldwork.not_together': no<Nothing>(
    'conflict',
    () =>
      'One report is for buildings of the same site and fielder, and not for a wrong location. Report them one by one.',
  ),
  'fieldwork.not_submitted': no<{ jsb: string }>('conflict', ({ jsb }) => `${jsb} isn’t submitted.`),
  'fieldwork.unsubmit_over': no<{ minutes: number }>(
    'conflict',
    ({ minutes }) => `You can undo a submission for ${minutes} minutes. Contact the office.`,
  ),
  'fieldwork.later_round': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `${jsb} was already reviewed, so this submission can’t be undone.`,
  ),
  'fieldwork.outcome_of_work_order': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `${jsb} was already surveyed. If you can’t do it, return it to dispatch with a reason.`,
  ),
  'fieldwork.no_late_survey': no<Nothing>('conflict', () => 'This assignment has no late survey to accept.'),
  'photo.missing': no<Nothing>('missing', () => 'Photo not found. It may have been deleted, or you don’t have access.'),
  'photo.unknown': no<Nothing>('conflict', () => 'This photo isn’t registered, or isn’t yours to send.'),
  'photo.announced_otherwise': no<{ photoId: string }>(
    'conflict',
    () => 'This photo was already registered with other content or for another assignment.',
  ),
  'photo.slot_unknown': no<{ photoId: string; slot: string }>(
    'conflict',
    ({ slot }) => `This assignment’s form has no photo slot ${slot}.`,
  ),
  'photo.not_received': no<Nothing>('missing', () => 'This photo is still on the phone.'),
  'photo.view_missing': no<Nothing>('missing', () => 'There’s no smaller version of this photo yet.'),
  'photo.submitted': no<Nothing>(
    'conflict',
    () => 'The work on this building was submitted or has ended, so its photos can’t be changed.',
  ),
  'upload.version': no<{ version: string }>(
    'other-version',
    ({ version }) => `Photo uploads use tus protocol version ${version}; this request uses another.`,
  ),
  'upload.length': no<{ size: number }>(
    'conflict',
    ({ size }) => `This photo was registered with ${size} bytes; the upload has a different length.`,
  ),
  'upload.offset': no<{ offset: number }>(
    'conflict',
    ({ offset }) => `${offset} bytes of this photo were received. Continue from there.`,
  ),
  'upload.held': no<Nothing>('held', () => 'Another connection is sending this photo. Try again in a moment.'),
  'upload.altered': no<Nothing>('altered', () => 'The photo didn’t arrive intact and was discarded. Send it again.'),
} as const
