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
  /** What QC asks a fielder to answer or take again. */
  rework: {
    questions: (count: number) => phrases.plural(count, '1 QC request', `${count} QC requests`),
    allAnswered: 'QC requests answered',
    list: 'QC requests',
    asks: (name: string) => `Requested by ${name}`,
    states: {
      SAVED: 'Answer saved on this phone',
      SENDING: 'Sending answer',
      RECEIVED: 'Answer received',
      NEEDS_YOU: 'Your answer was rejected',
    },
    title: 'QC request',
    gone: 'This request isn’t on this phone',
    goneHelp: 'It was answered or is no longer needed.',
    toList: common.myAssignments,
    marked: 'Marked items',
    photo: (label: string) => `Submitted photo: ${label}`,
    noPicture: 'The photo isn’t on this phone.',
    marks: { ACCEPT: common.ok, RETAKE: common.retake, NOT_APPLICABLE: 'Not needed' },
    answer: 'Your answer',
    answerHelp: 'QC will see it.',
    answerNeeded: 'Write an answer or take a photo',
    /** Sent as the answer when only photos were added. */
    seePhotos: 'See the photos.',
    photos: 'New photos',
    takePhoto: common.takeAPhoto,
    takeAgain: (label: string) => `Retake ${label}`,
    send: 'Send answer',
    supersededHelp: 'Your text and photos are saved. Try again or dismiss it in the outbox.',
    toOutbox: common.outbox,
    wanted: 'Shot list',
    done: 'done',
    ghost: 'Overlay previous photo',
    stronger: 'Make overlay stronger',
    toStand: (away: string) => `${away} to the original spot`,
    toward: (point: string) => `toward ${point}`,
    stand: 'You’re at the original spot',
  },
  /** Order documents shared with the field crew. */
  documents: {
    title: common.documents,
    open: (name: string) => `Open ${name}`,
    here: common.onThisPhone,
    notHere: 'not on this phone yet',
    close: common.close,
    failed: 'Not on this phone yet, and there’s no signal.',
    ready: (count: number) => phrases.plural(count, '1 document ready offline', `${count} documents ready offline`),
  },
}

/** They come with the first photo that is looked at, the first question or work order, and the first document. */
export const { useWords: usePhotoTexts } = catalogue(fieldPhoto, import.meta.glob('./field-photo.es.ts'))
export const useReworkTexts = () => usePhotoTexts().rework
export const useFieldDocumentTexts = () => usePhotoTexts().documents
