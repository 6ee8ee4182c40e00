import type { FieldForm } from '#fieldwork/form.ts'
import type { JudgedWork } from './evidence.ts'
import { findPosition, type PositionRule } from './position.ts'
import { findQuality } from './quality.ts'
import { findSides, photosThatCount } from './sides.ts'
import { findSurvey } from './survey.ts'

export type QcFinding =
  | ReturnType<typeof findSides>
  | ReturnType<typeof findPosition>
  | ReturnType<typeof findSurvey>
  | ReturnType<typeof findQuality>

/**
 * What a machine has to say to the checklist, by the form that the work was done by, one for each item it looks at.
 * It points; a person ticks and decides.
 */
export function findingsOf(form: FieldForm, handedIn: JudgedWork, rule: PositionRule): QcFinding[] {
  const submitted = { ...handedIn, photos: photosThatCount(form, handedIn.photos) }
  return [
    findSides(form, submitted),
    findPosition(submitted, rule),
    findSurvey(form, submitted),
    findQuality(submitted),
  ]
}
