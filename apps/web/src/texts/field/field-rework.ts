import { catalogue } from '../catalogue.ts'
import * as counts from '../common/counts.ts'
import * as common from '../common/common.ts'

/** What QC asks a fielder to answer or retake. */
export const fieldRework = {
  questions: (count: number) => counts.plural(count, '1 QC request', `${count} QC requests`),
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
  sentText: 'Your answer',
  superseded: 'Your answer was rejected',
  supersededHelp: 'Your text and photos are saved. Try again or dismiss it in the outbox.',
  toOutbox: common.outbox,
  wanted: 'Shot list',
  done: 'done',
  ghost: 'Overlay previous photo',
  stronger: 'Make overlay stronger',
  toStand: (away: string) => `${away} to the original spot`,
  toward: (point: string) => `toward ${point}`,
  stand: 'You’re at the original spot',
}

/** They come with the first question or work order. */
export const { useWords: useReworkTexts } = catalogue(fieldRework, import.meta.glob('./field-rework.es.ts'))
