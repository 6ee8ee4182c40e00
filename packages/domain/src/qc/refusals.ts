import { no, type Nothing } from '../refusal-kinds.ts'
import type { QcChange } from './seen.ts'

/** What a reviewer may hear; part of REFUSALS. */
export const QC_REFUSALS = {
  'qc.other_name': no<Nothing>('forbidden', () => 'A review is given in one’s own name.'),
  'qc.building_unknown': no<Nothing>('conflict', () => 'This building does not exist.'),
  'qc.own_work': no<{ jsb: string }>(
    'forbidden',
    ({ jsb }) => `You took, answered or submitted something at ${jsb}: somebody else reviews it.`,
  ),
  'qc.not_waiting': no<{ jsb: string; status: string }>(
    'conflict',
    ({ jsb, status }) => `${jsb} does not wait for review: it is ${status}.`,
  ),
  'qc.decided': no<{ jsb: string; byName: string; hasPassed: boolean }>(
    'conflict',
    ({ jsb, byName, hasPassed }) => `${byName} has ${hasPassed ? 'passed' : 'sent back'} ${jsb} already.`,
  ),
  'qc.claimed': no<{ jsb: string; byName: string; until: string }>(
    'conflict',
    ({ jsb, byName }) => `${jsb} is being reviewed by ${byName}.`,
  ),
  'qc.waits': no<{ jsb: string; byName: string; until: string }>(
    'conflict',
    ({ jsb, byName }) => `${jsb} came back to ${byName}, who asked for it. It is open to others in a while.`,
  ),
  'qc.changed': no<{ jsb: string; changes: readonly QcChange[] }>(
    'conflict',
    ({ jsb, changes }) => `${jsb} has changed since you opened it: ${inWords(changes)}. Look again.`,
  ),
  'qc.checklist_open': no<{ open: readonly string[] }>(
    'conflict',
    ({ open }) =>
      `${open.length === 1 ? 'One item' : `${open.length} items`} of the checklist ${open.length === 1 ? 'is' : 'are'} not ticked.`,
  ),
  'qc.period': no<{ most: number }>(
    'unreadable',
    ({ most }) => `Choose a period that ends after it begins, of at most ${most} days.`,
  ),
  'qc.notes_needed': no<Nothing>('unreadable', () => 'Write down what is to be clarified.'),
  'qc.shots_needed': no<Nothing>('unreadable', () => 'Mark at least one photo or answer that is wanted again.'),
  'qc.mark_unknown': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `This building has nothing like what was marked: ${names.join(', ')}.`,
  ),
  'qc.is_outcome': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) =>
      `There was nothing to survey at ${jsb}. Send it out again, return it to research, or pass it as an outcome.`,
  ),
  'qc.no_outcome': no<{ jsb: string }>('conflict', ({ jsb }) => `${jsb} was surveyed: give it a review.`),
  'qc.review_missing': no<Nothing>('missing', () => 'This review does not exist.'),
  'qc.not_asked': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `This review of ${jsb} asks nothing now: there is nothing to answer.`,
  ),
  'qc.answered': no<{ jsb: string; byName: string }>(
    'conflict',
    ({ jsb, byName }) => `${byName} has answered the question about ${jsb} already.`,
  ),
  'work_order.missing': no<Nothing>('missing', () => 'This work order does not exist.'),
  'work_order.move_closed': no<{ move: string; number: string; status: string }>(
    'conflict',
    ({ move, number, status }) => `You cannot ${move} work order ${number} while it is ${status}.`,
  ),
  'qc.visit_unasked': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `What was brought from the warranty visit to ${jsb} passes, or somebody goes there again.`,
  ),
  'qc.not_passed': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `This review of ${jsb} is no pass that stands: there is nothing to revoke.`,
  ),
  'correction.nothing': no<Nothing>('conflict', () => 'It says so already: nothing was changed.'),
  'correction.no_survey': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `No survey was handed in for ${jsb}: there is nothing to put right.`,
  ),
  'correction.photos_unknown': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `Not all of these photos count for ${jsb} any more. Look again.`,
  ),
  'correction.same_building': no<Nothing>('conflict', () => 'Choose another building.'),
  'correction.other_site': no<{ jsb: string; otherJsb: string }>(
    'conflict',
    ({ jsb, otherJsb }) => `${jsb} and ${otherJsb} are not of the same site.`,
  ),
} as const

const WORDS = {
  ROUND: 'another round has begun',
  BUILDING: 'the building was edited',
  PHOTO_ARRIVED: 'a photo arrived',
  PHOTO_GONE: 'a photo is gone',
} as const satisfies Record<QcChange['kind'], string>

const inWords = (changes: readonly QcChange[]): string =>
  [...new Set(changes.map(({ kind, slot }) => `${WORDS[kind]}${slot ? ` (${slot})` : ''}`))].join(', ')
