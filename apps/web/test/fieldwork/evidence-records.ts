import type { Evidence, Photo } from '@demarc/contract'
import { newId } from '../records.ts'
import { FORM, photo } from './records.ts'

const AT = '2026-03-02T15:00:00.000Z'
export const SLOTS = ['front', 'left', 'rear', 'right', 'entrance', 'demarc', 'context', 'power'] as const

/** Every question of the form that is asked at a building with a demarc. */
const ANSWERS = {
  demarcFound: 'yes',
  demarcVisibility: 'VISIBLE_EXTERNALLY',
  side: 'rear',
  mounting: 'wall_reach',
  access: 'gate_code',
  power: 'yes',
  ground: 'no',
  conduit: 'yes',
  material: 'brick',
  floors: 3,
  unitCount: 12,
  obstructions: ['plants', 'fence'],
  note: 'Pairs 0417 to 0424 on the label',
}

type Round = Evidence['rounds'][number]
export const round = (more: Partial<Round> = {}): Round => ({
  assignmentId: newId(),
  fielderName: 'Nora Vance',
  assignedByName: 'Ada Okafor',
  assignedAt: AT,
  dueDate: '2026-03-09',
  acceptedAt: null,
  startedAt: null,
  completedAt: null,
  endedAt: null,
  endedAs: null,
  endReason: null,
  endNote: null,
  formVersion: 1,
  isLive: true,
  draft: null,
  ...more,
})

export const survey = (of: Round, more: Partial<Evidence['surveys'][number]> = {}): Evidence['surveys'][number] => ({
  id: newId(),
  buildingId: newId(),
  assignmentId: of.assignmentId,
  fielderId: newId(),
  fielderName: of.fielderName,
  submittedByName: null,
  formVersion: 1,
  version: 1,
  answers: ANSWERS,
  notApplicable: {},
  photoIds: [],
  submittedAt: AT,
  isLate: false,
  isWithdrawn: false,
  correction: null,
  ...more,
})

type EvidenceParts = Partial<Omit<Evidence, 'building' | 'custody'>> & {
  building?: Partial<Evidence['building']>
  custody?: Partial<Evidence['custody']>
}

/** A building to which somebody was sent, with the custody that its photos add up to. */
export function evidence({ building, custody, photos = [], ...more }: EvidenceParts = {}): Evidence {
  const counted = photos.filter(({ isLate }) => !isLate)
  const received = counted.filter(({ state }) => state !== 'ON_PHONE')
  const id = building?.id ?? newId()
  return {
    surveys: [],
    outcomes: [],
    rounds: [round()],
    forms: [FORM],
    photos,
    ...more,
    building: {
      id,
      orderId: newId(),
      siteId: newId(),
      jsb: 'NCGB26030001.01M',
      address: '1208 Spring Garden St',
      city: 'Greensboro',
      status: 'ASSIGNED',
      isCancelled: false,
      ...building,
    },
    custody: {
      buildingId: id,
      taken: counted.length,
      received: received.length,
      checked: received.length,
      onPhoneSince: received.length < counted.length ? '2026-03-02T19:05:00.000Z' : null,
      late: [],
      actions: [],
      ...custody,
    },
  }
}

/** On the phone still: announced, and nothing of it received. */
export const onPhone = (slot: string, more: Partial<Photo> = {}): Photo =>
  photo(slot, { fileId: null, state: 'ON_PHONE', receivedAt: null, checkedAt: null, ...more })
