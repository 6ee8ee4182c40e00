import type { Assignment } from '@demarc/contract'
import { call } from '#platform/call.ts'
import { answersToSend } from '../acts/post.ts'
import type { Pen } from '../pen.ts'
import type { PhoneState } from '../memory.ts'
import { changeDay } from '../reading/read-day.ts'
import { noteAnswered } from '../reading/read-questions.ts'
import { NEW_WORK, type OutboxRow } from '../rows.ts'

/** Makes the call that an entry stands for. Answers the assignment as the server has it now, where it says so. */
export async function sendAct(
  { act, key, assignmentId }: OutboxRow,
  { works }: PhoneState,
): Promise<Assignment | null> {
  const how = { params: { assignmentId }, idempotencyKey: key }
  switch (act.kind) {
    case 'accept':
      return call('POST /api/assignments/:assignmentId/accept', { ...how, body: {}, outlivesPage: true })
    case 'decline':
      await call('POST /api/assignments/:assignmentId/decline', { ...how, body: act.body, outlivesPage: true })
      return null
    case 'giveBack':
      await call('POST /api/assignments/:assignmentId/give-back', { ...how, body: act.body, outlivesPage: true })
      return null
    case 'start':
      await call('POST /api/assignments/:assignmentId/start', { ...how, body: {} })
      return null
    case 'survey': {
      const { editedAt, ...answered } = (works.get(assignmentId) ?? NEW_WORK(assignmentId)).draft
      if (editedAt === null) return null
      const body = { ...answersToSend(answered), editedAt }
      await call('PUT /api/assignments/:assignmentId/survey', { ...how, body })
      return null
    }
    case 'submit':
      await call('POST /api/assignments/:assignmentId/submit', { ...how, body: act.body })
      return null
    case 'unsubmit':
      await call('POST /api/assignments/:assignmentId/unsubmit', { ...how, body: {} })
      return null
    case 'outcome':
      await call('POST /api/assignments/:assignmentId/outcome', { ...how, body: act.body })
      return null
    case 'answer':
      await call('POST /api/qc/reviews/:reviewId/answer', {
        params: { reviewId: act.reviewId },
        idempotencyKey: key,
        body: act.body,
      })
      return null
    case 'explain': {
      const { kind, note, pin } = act.body
      const body = { kind, note, pin: pin && { lat: pin.lat, lon: pin.lon } }
      await call('PUT /api/photos/:photoId/explanation', { ...how, params: { photoId: act.photoId }, body })
      return null
    }
    case 'remove':
      await call('DELETE /api/photos/:photoId', { ...how, params: { photoId: act.photoId } })
      return null
    case 'announce':
      throw new Error('Photos are announced together')
  }
}

/** What follows on the phone from the server having taken an act. */
export async function afterAct(pen: Pen, { act, assignmentId }: OutboxRow, taken: Assignment | null): Promise<void> {
  switch (act.kind) {
    case 'accept':
      await changeDay(pen, (day) => day.map((each) => (each.id === taken?.id ? taken : each)))
      return
    case 'decline':
    case 'giveBack':
      await changeDay(pen, (day) => day.filter(({ id }) => id !== assignmentId))
      return
    case 'remove':
      // One that the office did not want stays here for a while.
      if ((await pen.get('photos', act.photoId))?.letGoAt) return
      await pen.delete('photos', act.photoId)
      await pen.delete('bytes', act.photoId)
      return
    case 'answer':
      await noteAnswered(pen, act.reviewId)
      return
    case 'start':
    case 'announce':
    case 'survey':
    case 'submit':
    case 'unsubmit':
    case 'outcome':
    case 'explain':
  }
}

/** Photos that the server must know of before it can take an act. */
export function photosBefore({ act }: OutboxRow): readonly string[] {
  switch (act.kind) {
    case 'submit':
    case 'outcome':
      return act.body.manifest.map(({ id }) => id)
    case 'answer':
      return (act.body.manifest ?? []).map(({ id }) => id)
    case 'explain':
    case 'remove':
      return [act.photoId]
    case 'accept':
    case 'decline':
    case 'giveBack':
    case 'start':
    case 'announce':
    case 'survey':
    case 'unsubmit':
      return []
  }
}
