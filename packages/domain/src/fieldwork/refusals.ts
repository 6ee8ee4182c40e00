import type { Words } from './form.ts'
import { no, type Nothing } from '../refusal-kinds.ts'

/** What a phone may hear; part of REFUSALS. */
export const FIELDWORK_REFUSALS = {
  'form.missing': no<Nothing>('missing', () => 'There is no such version of the form.'),
  'form.unsound': no<{ problems: readonly string[] }>('unreadable', ({ problems }) => `${problems.join('. ')}.`),
  'form.outdated': no<Nothing>(
    'conflict',
    () => 'Somebody else has published another version meanwhile. Look at it, then publish again.',
  ),
  'fieldwork.incomplete': no<{ jsb: string; missing: readonly Words[] }>(
    'conflict',
    ({ jsb, missing }) => `${jsb} is not complete. Still missing: ${missing.map(({ en }) => en).join(', ')}.`,
  ),
  'fieldwork.unfit': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `These answers do not fit the form of this assignment: ${names.join(', ')}.`,
  ),
  'fieldwork.photos_unknown': no<{ count: number }>('conflict', ({ count }) =>
    count === 1
      ? 'One photo is not announced for this assignment, or differs. Send it first.'
      : `${count} photos are not announced for this assignment, or differ. Send them first.`,
  ),
  'fieldwork.id_taken': no<Nothing>('conflict', () => 'This was sent for another assignment already.'),
  'fieldwork.pin_needed': no<Nothing>('conflict', () => 'Say where the building really is.'),
  'fieldwork.pin_unwanted': no<Nothing>('conflict', () => 'Only a building in the wrong place gets a new pin.'),
  'fieldwork.not_submitted': no<{ jsb: string }>('conflict', ({ jsb }) => `${jsb} is not submitted.`),
  'fieldwork.unsubmit_over': no<{ minutes: number }>(
    'conflict',
    ({ minutes }) => `A submission can be taken back for ${minutes} minutes. Ask the office.`,
  ),
  'fieldwork.later_round': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `${jsb} was reviewed before: what answers a review is not taken back.`,
  ),
  'fieldwork.outcome_of_work_order': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `${jsb} was surveyed before. If it cannot be done, give it back and say why.`,
  ),
  'fieldwork.no_late_survey': no<Nothing>(
    'conflict',
    () => 'No survey of this assignment came late: there is nothing to adopt.',
  ),
  'photo.missing': no<Nothing>('missing', () => 'This photo does not exist, or is not yours to see.'),
  'photo.unknown': no<Nothing>('conflict', () => 'This photo was not announced, or is not yours to send.'),
  'photo.announced_otherwise': no<{ photoId: string }>(
    'conflict',
    () => 'This photo was announced before, with other bytes or for another assignment.',
  ),
  'photo.slot_unknown': no<{ photoId: string; slot: string }>(
    'conflict',
    ({ slot }) => `The form of this assignment has no photo slot ${slot}.`,
  ),
  'photo.not_received': no<Nothing>('missing', () => 'This photo is still on the phone.'),
  'photo.view_missing': no<Nothing>('missing', () => 'There is no smaller picture of this photo yet.'),
  'photo.submitted': no<Nothing>(
    'conflict',
    () => 'The work on this building has been handed in or has ended; its photos stay as they are.',
  ),
  'upload.version': no<{ version: string }>(
    'other-version',
    ({ version }) => `Photos are sent by version ${version} of the tus protocol; the request names another.`,
  ),
  'upload.length': no<{ size: number }>(
    'conflict',
    ({ size }) => `This photo was announced with ${size} bytes; the upload has another length.`,
  ),
  'upload.offset': no<{ offset: number }>(
    'conflict',
    ({ offset }) => `${offset} bytes of this photo are here; the next part begins there.`,
  ),
  'upload.held': no<Nothing>('held', () => 'Another connection is sending this photo. Try again in a moment.'),
  'upload.altered': no<Nothing>(
    'altered',
    () => 'The bytes that arrived are not those of the photo. They were thrown away; send the photo again.',
  ),
} as const
