import { DEFAULT_FORM } from '../src/fieldwork/default-form.ts'
import type { JudgedPhoto, JudgedWork } from '../src/qc/findings/evidence.ts'

/** A sharp photo by daylight, a few steps from the stake. */
export const goodPhoto = (slot: string, more: Partial<JudgedPhoto> = {}): JudgedPhoto => ({
  id: `photo-${slot}`,
  slot,
  sha256: `bytes of ${slot}`,
  round: 1,
  state: 'CHECKED',
  locationSource: 'EXIF',
  distanceM: 12,
  accuracyM: 6,
  flags: [],
  sharpness: 0.4,
  brightness: 0.5,
  sameAs: [],
  explanation: null,
  ...more,
})

/** Every question of the default form that is asked at a building with a demarc. */
export const ALL_ANSWERED = {
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

/** Nothing is wrong with it. */
export const cleanWork = (): JudgedWork => ({
  photos: DEFAULT_FORM.slots.map(({ id }) => goodPhoto(id)),
  answers: ALL_ANSWERED,
  notApplicable: {},
  outcome: null,
})

/** A clean one whose photo of a slot is another. */
export const withPhoto = (slot: string, more: Partial<JudgedPhoto>): JudgedWork => {
  const work = cleanWork()
  return { ...work, photos: work.photos.map((photo) => (photo.slot === slot ? { ...photo, ...more } : photo)) }
}

export const without = (slot: string): JudgedWork => {
  const work = cleanWork()
  return { ...work, photos: work.photos.filter((photo) => photo.slot !== slot) }
}
