import { createHash, randomUUID } from 'node:crypto'
import { DEFAULT_FORM } from '@demarc/domain'
import type { BodyOf } from './caller.ts'

/** Every question of the default form that is asked at a building with a demarc. */
export const ANSWERS = {
  demarcFound: 'yes',
  demarcVisibility: 'VISIBLE_EXTERNALLY',
  side: 'rear',
  mounting: 'wall_reach',
  access: 'open',
  power: 'yes',
  ground: 'no',
  conduit: 'yes',
  material: 'brick',
  floors: 3,
  unitCount: 12,
}

export type TakenPhoto = { readonly id: string; readonly sha256: string; readonly slot: string }

export const newPhoto = (slot: string): TakenPhoto => {
  const id = randomUUID()
  return { id, slot, sha256: createHash('sha256').update(id).digest('hex') }
}

/** As many as the default form wants. */
export const wholeSet = (): TakenPhoto[] => DEFAULT_FORM.slots.map(({ id }) => newPhoto(id))

/** The photos that belong to a survey or an outcome. */
export const manifestOf = (photos: readonly Pick<TakenPhoto, 'id' | 'sha256'>[]) =>
  photos.map(({ id, sha256 }) => ({ id, sha256 }))

/** What a phone submits; the photos are in its manifest. */
export const submission = (photos: readonly TakenPhoto[], extra: object = {}): BodyOf<'submitFieldwork'> => ({
  surveyId: randomUUID(),
  answers: ANSWERS,
  notApplicable: {},
  manifest: manifestOf(photos),
  submittedAt: new Date().toISOString(),
  ...extra,
})
