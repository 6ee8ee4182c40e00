import type { Building, Evidence, FieldForm, Findings, Photo, QcBuilding, QcReview, Survey } from '@demarc/contract'
import { DEFAULT_FORM } from '@demarc/domain/fieldwork/default-form'
import { newId, SUE } from '../records.ts'

export const AT = '2026-03-02T15:00:00.000Z'
const SITE = newId()
/** A copy: the contract's form is not read-only. */
export const FORM = JSON.parse(
  JSON.stringify({ ...DEFAULT_FORM, version: 1, publishedAt: AT, publishedByName: null }),
) as FieldForm

export const photo = (buildingId: string, slot: string, more: Partial<Photo> = {}): Photo => ({
  id: newId(),
  buildingId,
  assignmentId: newId(),
  fileId: newId(),
  slot,
  label: FORM.slots.find(({ id }) => id === slot)!.label,
  origin: 'CAMERA',
  takenAt: AT,
  takenByName: 'Marcus Bell',
  state: 'CHECKED',
  announcedAt: AT,
  receivedAt: AT,
  checkedAt: AT,
  size: 100_000,
  sha256: 'a'.repeat(64),
  fileType: 'image/jpeg',
  width: 800,
  height: 600,
  exifPresent: true,
  ocrParsed: false,
  gpsLat: 36.07,
  gpsLon: -79.8,
  accuracyM: 5,
  headingDeg: null,
  locationSource: 'EXIF',
  parseConfidence: 0.98,
  distanceM: 9,
  qcFlag: null,
  explanation: null,
  isLate: false,
  relabelledFrom: null,
  movedFrom: null,
  createdAt: AT,
  ...more,
})

export const survey = (photos: readonly Photo[], more: Partial<Survey> = {}): Survey => ({
  id: newId(),
  buildingId: photos[0]!.buildingId,
  assignmentId: photos[0]!.assignmentId,
  fielderId: newId(),
  fielderName: 'Marcus Bell',
  submittedByName: null,
  formVersion: 1,
  version: 1,
  answers: { demarcFound: 'no', floors: 3 },
  notApplicable: {},
  photoIds: photos.map(({ id }) => id),
  submittedAt: AT,
  isLate: false,
  isWithdrawn: false,
  correction: null,
  ...more,
})

export const findings = (buildingId: string, more: Partial<Findings> = {}): Findings => ({
  buildingId,
  formVersion: 1,
  revision: 1,
  outcome: null,
  findings: [
    {
      item: 'sides',
      isClear: true,
      evidence: [],
      figures: { sidesDone: 4, sidesTotal: 4, slotsDone: 8, slotsTotal: 8 },
    },
    {
      item: 'position',
      isClear: true,
      evidence: [],
      figures: { within: 8, total: 8, toleranceM: 50, farthestM: 9, isAdvisory: false },
    },
    { item: 'survey', isClear: true, evidence: [], figures: { answered: 2, asked: 2 } },
    { item: 'quality', isClear: true, evidence: [], figures: { good: 8, total: 8 } },
  ],
  ...more,
})

export type InReview = {
  queued: QcBuilding
  evidence: Evidence
  findings: Findings
  reviews: QcReview[]
}

/** A building whose work is handed in, all of it received and checked. */
export function inReview(number: number, slots = FORM.slots.map(({ id }) => id)): InReview {
  const id = newId()
  const [orderId, assignmentId] = [newId(), newId()]
  const jsb = `NCGB26030001-M00${number}`
  const photos = slots.map((slot) => photo(id, slot, { assignmentId }))
  const queued: QcBuilding = {
    id,
    siteId: SITE,
    orderId,
    jsn: 'NCGB26030001',
    jsb,
    buildingType: 'M',
    unitCount: 24,
    sfuCount: null,
    address: `${number}00 Walker Ave`,
    city: 'Greensboro',
    status: 'QC_REVIEW',
    dueDate: '2030-01-01',
    isUrgent: false,
    isHeld: false,
    isOutcome: false,
    isWarranty: false,
    risks: [],
    round: 1,
    version: 1,
    since: AT,
    updatedAt: AT,
    claim: null,
    waitsFor: null,
    rejection: null,
  }
  const evidence: Evidence = {
    building: {
      id,
      orderId,
      siteId: SITE,
      jsb,
      address: queued.address,
      city: 'Greensboro',
      status: 'QC_REVIEW',
      isCancelled: false,
    },
    custody: { buildingId: id, taken: 8, received: 8, checked: 8, onPhoneSince: null, late: [], actions: [] },
    photos,
    surveys: [survey(photos)],
    outcomes: [],
    rounds: [round(assignmentId)],
    forms: [FORM],
  }
  return { queued, evidence, findings: findings(id), reviews: [] }
}

export const round = (assignmentId: string): Evidence['rounds'][number] => ({
  assignmentId,
  fielderName: 'Marcus Bell',
  assignedByName: 'Sue Laurent',
  assignedAt: AT,
  dueDate: '2026-03-07',
  acceptedAt: AT,
  startedAt: AT,
  completedAt: AT,
  endedAt: null,
  endedAs: null,
  endReason: null,
  endNote: null,
  formVersion: 1,
  isLive: false,
  draft: null,
})

export const stored = ({ queued }: InReview): Building => ({
  id: queued.id,
  siteId: queued.siteId,
  jsb: queued.jsb,
  indexBb: 1,
  buildingType: 'M',
  types: { sfu: false, mdu: true, commercial: false },
  status: queued.status,
  isCancelled: false,
  isStored: true,
  isAutoCreated: false,
  isWarranty: false,
  address: queued.address,
  lat: 36.07,
  lon: -79.8,
  sfuCount: null,
  unitCount: 24,
  units: [],
  notes: '',
  contactName: null,
  contactPhone: null,
  contactEmail: null,
  demarcVisibility: null,
  aliases: [],
  updatedAt: AT,
  version: 1,
  actions: [],
})

export const review = (buildingId: string, more: Partial<QcReview> = {}): QcReview => ({
  id: newId(),
  buildingId,
  round: 1,
  reviewerId: SUE.id,
  reviewerName: 'Sue Laurent',
  result: 'CLARIFICATION',
  notes: '',
  reviewedAt: AT,
  checklist: { sides: true, equipment: true, position: true, survey: true, quality: true },
  isOutcome: false,
  byCustomer: false,
  marks: [],
  revoked: null,
  answer: null,
  actions: [],
  ...more,
})
