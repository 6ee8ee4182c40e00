import { no, type Nothing } from '../refusal-kinds.ts'
import type { QcChange } from './seen.ts'

/** What a reviewer may hear; part of REFUSALS. */
export const QC_REFUSALS = {
  'qc.other_name': no<Nothing>('forbidden', () => 'You can only submit a review in your own name.'),
  'qc.building_unknown': no<Nothing>('conflict', () => 'This building doesn’t exist.'),
  'qc.own_work': no<{ jsb: string }>(
    'forbidden',
    ({ jsb }) => `You worked on ${jsb}, so someone else has to review it.`,
  ),
  'qc.not_waiting': no<{ jsb: string; status: string }>(
    'conflict',
    ({ jsb, status }) => `${jsb} isn’t awaiting review. Its status is ${status}.`,
  ),
  'qc.rejected_unpassed': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) =>
      `The customer rejected ${jsb}, so it can’t be passed as it is. Ask the fielder or send someone to the site.`,
  ),
  'qc.decided': no<{ jsb: string; byName: string; hasPassed: boolean }>(
    'conflict',
    ({ jsb, byName, hasPassed }) => `${byName} already ${hasPassed ? 'passed' : 'sent back'} ${jsb}.`,
  ),
  'qc.claimed': no<{ jsb: string; byName: string; until: string }>(
    'conflict',
    ({ jsb, byName }) => `${byName} is reviewing ${jsb}.`,
  ),
  'qc.waits': no<{ jsb: string; byName: string; until: string }>(
    'conflict',
    ({ jsb, byName }) => `${jsb} is reserved for ${byName}, who asked for the fix. Others can review it later.`,
  ),
  'qc.changed': no<{ jsb: string; changes: readonly QcChange[] }>(
    'conflict',
    ({ jsb, changes }) => `${jsb} changed while you were reviewing: ${inWords(changes)}. Check it again.`,
  ),
  'qc.checklist_open': no<{ open: readonly string[] }>(
    'conflict',
    ({ open }) =>
      `${open.length === 1 ? 'One checklist item isn’t' : `${open.length} checklist items aren’t`} checked.`,
  ),
  'qc.period': no<{ most: number }>(
    'unreadable',
    ({ most }) => `Choose a period of at most ${most} days that ends after it starts.`,
  ),
  'qc.notes_needed': no<Nothing>('unreadable', () => 'Enter what needs to be clarified.'),
  'qc.shots_needed': no<Nothing>('unreadable', () => 'Mark at least one photo or answer to redo.'),
  'qc.mark_unknown': no<{ names: readonly string[] }>(
    'conflict',
    ({ names }) => `These marked items aren’t part of this building: ${names.join(', ')}.`,
  ),
  'qc.is_outcome': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `${jsb} couldn’t be surveyed. Re-dispatch it, return it to research, or accept the outcome.`,
  ),
  'qc.no_outcome': no<{ jsb: string }>('conflict', ({ jsb }) => `${jsb} was surveyed. Review it instead.`),
  'qc.review_missing': no<Nothing>('missing', () => 'This review doesn’t exist.'),
  'qc.not_asked': no<{ jsb: string }>('conflict', ({ jsb }) => `There’s no open question about ${jsb} to answer.`),
  'qc.answered': no<{ jsb: string; byName: string }>(
    'conflict',
    ({ jsb, byName }) => `${byName} already answered the question about ${jsb}.`,
  ),
  'work_order.missing': no<Nothing>('missing', () => 'This work order doesn’t exist.'),
  'work_order.move_closed': no<{ move: string; number: string; status: string }>(
    'conflict',
    ({ number, status }) => `This isn’t possible while work order ${number} is ${status}.`,
  ),
  'qc.visit_unasked': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `This is a warranty visit. Pass ${jsb}, or send it back to the site.`,
  ),
  'qc.not_passed': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `This review of ${jsb} isn’t an active pass, so it can’t be revoked.`,
  ),
  'correction.nothing': no<Nothing>('conflict', () => 'Nothing to change: it’s already set to that.'),
  'correction.no_survey': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `No survey was submitted for ${jsb}, so there’s nothing to correct.`,
  ),
  'correction.photos_unknown': no<{ jsb: string }>(
    'conflict',
    ({ jsb }) => `Some of these photos no longer belong to ${jsb}. Check it again.`,
  ),
  'correction.same_building': no<Nothing>('conflict', () => 'Choose another building.'),
  'correction.other_site': no<{ jsb: string; otherJsb: string }>(
    'conflict',
    ({ jsb, otherJsb }) => `${jsb} and ${otherJsb} aren’t at the same site.`,
  ),
} as const

const WORDS = {
  ROUND: 'new work was submitted',
  BUILDING: 'the building was edited',
  PHOTO_ARRIVED: 'a photo was added',
  PHOTO_GONE: 'a photo was removed',
} as const satisfies Record<QcChange['kind'], string>

const inWords = (changes: readonly QcChange[]): string =>
  [...new Set(changes.map(({ kind, slot }) => `${WORDS[kind]}${slot ? ` (${slot})` : ''}`))].join(', ')
