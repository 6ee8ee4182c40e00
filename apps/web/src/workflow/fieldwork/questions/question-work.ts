import type { FieldForm } from '@demarc/contract'
import { isAskedAgain } from '@demarc/domain/qc/marks'
import { askedForm } from '../asked-form.ts'
import type { Question, ShotPlace } from '../offline/index.ts'
import type { QuestionStand } from '../offline/use-question.ts'
import type { WantedShot } from '../rework/wanted-shot.ts'
import { standOf, type BuildingWork } from '../slots/building-work.ts'

/** Answered, nothing can be added. */
export const placeOf = ({ question, custody }: QuestionStand): ShotPlace => ({
  id: question.assignmentId,
  status: custody ? 'COMPLETED' : 'IN_PROGRESS',
  building: {
    id: question.buildingId,
    jsb: question.jsb,
    address: question.address,
    lat: question.lat,
    lon: question.lon,
  },
})

/** What was asked for again, against the photos that were taken for it. */
export const workFor = (form: FieldForm, { question, photos }: QuestionStand): BuildingWork =>
  standOf(askedForm(form, question.marks.filter(isAskedAgain)), {
    photos,
    draft: { answers: {}, notApplicable: {}, editedAt: null },
    submittedAt: null,
    outcome: null,
  })

export const wantedOf = ({ marks }: Question): WantedShot[] =>
  marks.filter(isAskedAgain).flatMap(({ slot, reason, photoId, box }) => {
    if (slot === null) return []
    // Without a visit nobody walks back to where it was taken.
    return [{ slot, reason: reason ?? '', photo: photoId ? { id: photoId, box, lat: null, lon: null } : null }]
  })
