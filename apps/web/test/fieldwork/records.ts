import { FieldForm, type Assignment, type CurrentUser, type Photo, type QcQuestion } from '@demarc/contract'
import { DEFAULT_FORM } from '@demarc/domain/fieldwork/default-form'
import { permissionsOf } from '@demarc/domain/permissions'
import { BEN, newId } from '../records.ts'

const AT = '2026-03-02T15:00:00.000Z'

/** The day so many days from now, by the clock of this browser: `2026-11-12`. */
export const dayIn = (days: number): string => {
  const today = Date.parse(`${new Intl.DateTimeFormat('sv-SE').format(Date.now())}T00:00:00Z`)
  return new Date(today + days * 86_400_000).toISOString().slice(0, 10)
}
/** As a badge says it: `Nov 12`. */
export const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en', { month: 'short', day: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** A person of their own for every test, and so a database of its own. */
export const fielder = (): CurrentUser => ({
  ...BEN,
  id: newId(),
  firstName: 'Finn',
  lastName: 'Ames',
  roles: ['FIELDER'],
  permissions: permissionsOf({ roles: ['FIELDER'] }),
})

export const FORM = FieldForm.parse({ version: 1, ...DEFAULT_FORM, publishedAt: AT, publishedByName: null })
export const STAKE = { lat: 36.0651714, lon: -79.8160023 }

/** One that waits to be accepted. */
export function assignment(
  more: Partial<Omit<Assignment, 'building'>> & { building?: Partial<Assignment['building']> } = {},
): Assignment {
  const { building, ...own } = more
  return {
    id: newId(),
    fielderId: newId(),
    status: 'ASSIGNED',
    assignmentStatus: 'ASSIGNED',
    dueDate: dayIn(7),
    plannedOn: dayIn(5),
    assignedAt: AT,
    assignedByName: 'Ada Okafor',
    acceptedAt: null,
    startedAt: null,
    completedAt: null,
    timesOutAt: null,
    isRush: false,
    isHeld: false,
    heldReason: null,
    formVersion: 1,
    progress: { photosDone: 0, photosTotal: 8, answersDone: 0, answersTotal: 7 },
    instructions: '',
    earlier: [],
    custody: { taken: 0, received: 0, onPhoneSince: null },
    workOrder: null,
    actions: ['accept', 'decline', 'start'],
    ...own,
    building: {
      id: newId(),
      orderId: newId(),
      jsb: 'NCGB26030001.01M',
      jsn: 'NCGB26030001',
      buildingType: 'M',
      address: 'Building A, 1208 Spring Garden St',
      city: 'Greensboro',
      ...STAKE,
      units: 1,
      notes: '',
      developmentName: '',
      accessNotes: '',
      contactName: null,
      contactPhone: null,
      contactEmail: null,
      ...building,
    },
  }
}

/** One at which its fielder is at work. */
export const started = (more: Parameters<typeof assignment>[0] = {}): Assignment =>
  assignment({
    status: 'IN_PROGRESS',
    assignmentStatus: 'ACCEPTED',
    acceptedAt: AT,
    startedAt: AT,
    actions: ['giveBack'],
    ...more,
  })

export const question = (more: Partial<QcQuestion> = {}): QcQuestion => ({
  reviewId: newId(),
  buildingId: newId(),
  jsb: 'NCGB26030001.01M',
  address: '1208 Spring Garden St',
  city: 'Greensboro',
  ...STAKE,
  assignmentId: newId(),
  formVersion: 1,
  answers: { floors: 3 },
  round: 1,
  reviewerName: 'Sue Laurent',
  notes: 'Which meter is it?',
  marks: [],
  reviewedAt: AT,
  ...more,
})

/** One that the office has, and has looked at. */
export const photo = (slot: string, more: Partial<Photo> = {}): Photo => ({
  id: newId(),
  buildingId: newId(),
  assignmentId: newId(),
  fileId: newId(),
  slot,
  label: FORM.slots.find(({ id }) => id === slot)?.label ?? { en: slot, es: slot },
  origin: 'CAMERA',
  takenAt: AT,
  takenByName: 'Finn Ames',
  state: 'CHECKED',
  announcedAt: AT,
  receivedAt: AT,
  checkedAt: AT,
  size: 52_000,
  sha256: slot.length.toString(16).padStart(64, 'a'),
  fileType: 'image/jpeg',
  width: 640,
  height: 480,
  exifPresent: true,
  ocrParsed: false,
  gpsLat: STAKE.lat,
  gpsLon: STAKE.lon,
  accuracyM: 4,
  headingDeg: 342,
  locationSource: 'EXIF',
  parseConfidence: 1,
  distanceM: 9,
  qcFlag: null,
  explanation: null,
  isLate: false,
  relabelledFrom: null,
  movedFrom: null,
  createdAt: AT,
  ...more,
})
