import { catalogue } from '../catalogue.ts'
import * as common from '../common/common.ts'
import * as phrases from '../common/phrases.ts'

/** A photo on the phone that took it. */
export const fieldPhoto = {
  of: phrases.outOf,
  previous: 'Previous',
  next: 'Next',
  small: 'Only a thumbnail is on this phone.',
  none: 'This phone can’t show the photo. The office can once it’s received.',
  custody: common.status,
  taken: common.taken,
  distance: common.distance,
  noDistance: common.unknown,
  explanation: common.explanation,
  pinMoved: 'Pin is wrong. The building is where the photo was taken.',
  change: 'Edit explanation',
  another: 'Take another',
  remove: common.remove,
  removeTitle: (label: string) => `Remove photo: ${label}?`,
  removeReceived: 'It will be removed from this building. The office keeps a record.',
  removeLocal: 'It’s only on this phone and will be permanently deleted.',
  keep: common.cancel,
  submitted: 'Submitted; can’t be changed.',
  replaces: 'Replaces the previous photo',
  notDone: 'Not saved. Try again.',
  full: 'Not saved. This phone is out of storage. Free up space and try again.',
}

/** They come with the first photo that is looked at. */
export const { useWords: usePhotoTexts } = catalogue(fieldPhoto, import.meta.glob('./field-photo.es.ts'))
