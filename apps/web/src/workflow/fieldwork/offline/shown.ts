import type { Assignment } from '@demarc/contract'
import { FIELD_MOVES, isAssignmentOpen, shownAssignmentStatus } from '@demarc/domain/dispatch/assignment'
import { progressOf, type Done } from '@demarc/domain/fieldwork/progress'
import { askedForm } from '../asked-form.ts'
import type { PhoneState } from './memory.ts'
import { NEW_WORK, type Act, type PhotoRow, type WorkRow } from './rows.ts'
import type { Custody, PhotoOnPhone, WorkOnPhone } from './types.ts'

/** Assignments as they will be once the server has heard what was done on this phone. */
export function showDay(assignments: readonly Assignment[], state: PhoneState): Assignment[] {
  // What the office said no to has not happened.
  const rows = [...state.outbox.values()].filter(({ isRefused }) => !isRefused)
  const gone = new Set(rows.filter(({ act }) => isGivenAway(act)).map(({ assignmentId }) => assignmentId))
  const accepted = new Map(rows.filter(({ act }) => act.kind === 'accept').map((row) => [row.assignmentId, row]))
  return assignments
    .filter(({ id }) => !gone.has(id))
    .map((assignment) => asDoneHere(assignment, state, accepted.get(assignment.id)?.savedAt ?? null))
}

const isGivenAway = ({ kind }: Act) => kind === 'decline' || kind === 'giveBack'

function asDoneHere(assignment: Assignment, state: PhoneState, acceptedHere: string | null): Assignment {
  const work = state.works.get(assignment.id) ?? NEW_WORK(assignment.id)
  const startedAt = assignment.startedAt ?? work.startedAt
  const acceptedAt = assignment.acceptedAt ?? acceptedHere ?? startedAt
  const now = {
    ...assignment,
    progress: progressHere(assignment, state) ?? assignment.progress,
    startedAt,
    acceptedAt,
    assignmentStatus: acceptedAt === null ? assignment.assignmentStatus : 'ACCEPTED',
    timesOutAt: acceptedAt === null ? assignment.timesOutAt : null,
    completedAt: completedHere(assignment, work, state),
  } as const
  const asStored = { ...now, status: now.assignmentStatus }
  return {
    ...now,
    status: shownAssignmentStatus(asStored),
    actions: FIELD_MOVES.filter((move) => isAssignmentOpen(move, asStored)),
  }
}

function completedHere({ id, completedAt }: Assignment, work: WorkRow, { outbox }: PhoneState): string | null {
  const isTakenBack = [...outbox.values()].some(
    ({ assignmentId, act }) => assignmentId === id && act.kind === 'unsubmit',
  )
  if (isTakenBack && work.submittedAt === null) return null
  return completedAt ?? work.submittedAt ?? work.outcome?.reportedAt ?? null
}

function progressHere(assignment: Assignment, state: PhoneState) {
  const form = state.forms.get(assignment.formVersion)
  return form ? progressOf(askedForm(form, assignment.workOrder?.items), doneHere(assignment.id, state)) : null
}

function doneHere(assignmentId: string, state: PhoneState): Done {
  const photos: Record<string, number> = {}
  for (const { slot } of rowsOf(assignmentId, state)) photos[slot] = (photos[slot] ?? 0) + 1
  const { answers, notApplicable } = (state.works.get(assignmentId) ?? NEW_WORK(assignmentId)).draft
  return { photos, answers, notApplicable }
}

/** In the order in which they were taken. */
const rowsOf = (assignmentId: string, { photos }: PhoneState): PhotoRow[] =>
  [...photos.values()]
    .filter((photo) => photo.assignmentId === assignmentId && !photo.isRemoved)
    .toSorted((a, b) => (a.takenAt < b.takenAt ? -1 : 1))

export function showWork(assignmentId: string, state: PhoneState): WorkOnPhone {
  const { draft, submittedAt, outcome } = state.works.get(assignmentId) ?? NEW_WORK(assignmentId)
  return { photos: rowsOf(assignmentId, state).map((row) => showPhoto(row, state)), draft, submittedAt, outcome }
}

export function showPhoto(photo: PhotoRow, { outbox, standing: { percents } }: PhoneState): PhotoOnPhone {
  const announcing = [...outbox.values()].find(({ act }) => act.kind === 'announce' && act.photoId === photo.id)
  const trying = announcing ?? photo
  const percent = percents[photo.id]
  return {
    ...photo,
    custody: custodyOf(photo, { isRefused: trying.isRefused, isOnItsWay: percent !== undefined }),
    percent: percent ?? 0,
    tries: trying.tries,
    lastError: trying.trouble?.key ?? null,
    refusal: trying.trouble?.refusal ?? null,
  }
}

function custodyOf(photo: PhotoRow, { isRefused, isOnItsWay }: { isRefused: boolean; isOnItsWay: boolean }): Custody {
  if (photo.receivedAt !== null) return 'RECEIVED'
  // Too far from the stake: it goes its way, and its fielder is asked why.
  if (isRefused || isUnexplained(photo)) return 'NEEDS_YOU'
  return isOnItsWay ? 'SENDING' : 'SAVED'
}

/** Taken too far from the stake, and nobody has said why: received or not, its fielder is asked. */
export const isUnexplained = ({ findings, explanation }: Pick<PhotoOnPhone, 'findings' | 'explanation'>): boolean =>
  findings.isFar && explanation === null
