import type { Assignment } from '@demarc/contract'

type Form = Partial<Omit<Assignment, 'building'>> & Partial<Assignment['building']>

/** For tests: one that waits to be accepted, but for what is said otherwise. */
export function assignment(form: Form): Assignment {
  const { jsb = 'NCGB26110042.01M', address = '1208 Spring Garden St', lat = null, lon = null, ...own } = form
  return {
    id: jsb,
    fielderId: 'finn',
    status: 'ASSIGNED',
    assignmentStatus: 'ASSIGNED',
    dueDate: '2026-11-14',
    plannedOn: '2026-11-13',
    assignedAt: '2026-11-12T10:00:00.000Z',
    assignedByName: 'Sue Laurent',
    acceptedAt: null,
    startedAt: null,
    completedAt: null,
    timesOutAt: '2026-11-19T10:00:00.000Z',
    isRush: false,
    isHeld: false,
    heldReason: null,
    formVersion: 1,
    workOrder: null,
    instructions: '',
    earlier: [],
    progress: { photosDone: 0, photosTotal: 8, answersDone: 0, answersTotal: 7 },
    custody: { taken: 0, received: 0, onPhoneSince: null },
    actions: ['accept', 'decline', 'start'],
    ...own,
    building: {
      id: jsb,
      orderId: 'order',
      jsb,
      jsn: 'NCGB26110042',
      buildingType: 'M',
      address,
      city: 'Greensboro',
      lat,
      lon,
      units: 1,
      notes: '',
      developmentName: '',
      accessNotes: '',
      contactName: null,
      contactPhone: null,
      contactEmail: null,
    },
  }
}
