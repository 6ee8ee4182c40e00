import type { FieldForm, PhotoSlot } from './form.ts'
import { askedQuestions, isAnswered, type Answers } from './survey.ts'

/** What was done at a building, as far as it is known. */
export type Done = {
  /** How many photos stand in each slot. */
  readonly photos: Readonly<Record<string, number>>
  readonly answers: Answers
  /** Slots that cannot be photographed here, each with why. */
  readonly notApplicable: Readonly<Record<string, string>>
}

export type FieldProgress = {
  readonly photosDone: number
  readonly photosTotal: number
  readonly answersDone: number
  readonly answersTotal: number
}

/** Required done over required in all: the figure that every screen shows. */
export function progressOf(form: FieldForm, done: Done): FieldProgress {
  const wanted = form.slots.filter(({ id, least }) => least > 0 && !done.notApplicable[id])
  const required = askedQuestions(form, done.answers).filter(({ isRequired }) => isRequired)
  return {
    photosDone: wanted.reduce((sum, slot) => sum + Math.min(slot.least, done.photos[slot.id] ?? 0), 0),
    photosTotal: wanted.reduce((sum, { least }) => sum + least, 0),
    answersDone: required.filter((question) => isAnswered(question, done.answers[question.id])).length,
    answersTotal: required.length,
  }
}

/** Slots that still want a photo, or a reason why there is none. */
export const missingSlots = ({ slots }: Pick<FieldForm, 'slots'>, done: Pick<Done, 'photos' | 'notApplicable'>) =>
  slots.filter(({ id, least }) => !done.notApplicable[id] && (done.photos[id] ?? 0) < least)

/** The one to photograph next: after the one just taken, then from the start; null where none is missing. */
export function nextSlot(
  form: Pick<FieldForm, 'slots'>,
  done: Pick<Done, 'photos' | 'notApplicable'>,
  after: string | null,
): PhotoSlot | null {
  const missing = missingSlots(form, done)
  const at = form.slots.findIndex(({ id }) => id === after)
  return missing.find((slot) => form.slots.indexOf(slot) > at) ?? missing[0] ?? null
}

export const isComplete = (form: FieldForm, done: Done): boolean => {
  const { photosDone, photosTotal, answersDone, answersTotal } = progressOf(form, done)
  return photosDone === photosTotal && answersDone === answersTotal
}
