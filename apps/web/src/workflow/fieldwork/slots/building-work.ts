import type { Assignment, FieldForm } from '@demarc/contract'
import { BUILDING_SIDES, OTHER_SLOT, type BuildingSide, type PhotoSlot } from '@demarc/domain/fieldwork/form'
import { nextSlot, progressOf, type Done, type FieldProgress } from '@demarc/domain/fieldwork/progress'
import { askedForm, OTHER } from '../asked-form.ts'
import { useForm, useWork, type PhotoOnPhone, type WorkOnPhone } from '../offline/index.ts'

/** One place of the shot list, as it stands on this phone. */
export type SlotStand = {
  readonly slot: PhotoSlot
  readonly photos: readonly PhotoOnPhone[]
  /** Why there is none. */
  readonly notHere: string | null
}

/** What was done at a building, against what is asked for. */
export type BuildingWork = {
  readonly form: FieldForm
  readonly work: WorkOnPhone
  readonly done: Done
  readonly progress: FieldProgress
  readonly slots: readonly SlotStand[]
  readonly nextSlot: PhotoSlot | null
  readonly isComplete: boolean
}

/** Null until the form and what was done are read from the disk. */
export function useBuildingWork(assignment: Pick<Assignment, 'id' | 'formVersion' | 'workOrder'>): BuildingWork | null {
  const { id, formVersion, workOrder } = assignment
  const form = useForm(formVersion)
  const work = useWork(id)
  return form && work && standOf(askedForm(form, workOrder?.items), work)
}

export function standOf(form: FieldForm, work: WorkOnPhone): BuildingWork {
  const asksOther = form.slots.some(({ id }) => id === OTHER_SLOT)
  const slots = [...form.slots, ...(asksOther ? [] : [OTHER])].map((slot) => ({
    slot,
    photos: work.photos.filter((photo) => photo.slot === slot.id),
    notHere: work.draft.notApplicable[slot.id] ?? null,
  }))
  const done: Done = {
    photos: Object.fromEntries(slots.map(({ slot, photos }) => [slot.id, photos.length])),
    answers: work.draft.answers,
    notApplicable: work.draft.notApplicable,
  }
  const progress = progressOf(form, done)
  const isComplete = progress.photosDone === progress.photosTotal && progress.answersDone === progress.answersTotal
  return { form, work, done, progress, slots, nextSlot: nextSlot(form, done, null), isComplete }
}

/** Sides of the building that are on a photo. */
export const coveredSides = (slots: readonly SlotStand[]): readonly BuildingSide[] =>
  BUILDING_SIDES.filter((side) => slots.some(({ slot, photos }) => slot.side === side && photos.length > 0))
