import type { Mark } from '@demarc/domain/qc/marks'
import * as phrases from '../common/phrases.ts'
import * as common from '../common/common.ts'

/** Marks on single photos and answers, and shots to retake on site; part of `qc`. */
export const qcMarks = {
  title: common.marks,
  acts: { ACCEPT: common.accept, RETAKE: common.retake, NOT_APPLICABLE: 'Not applicable' } satisfies Record<
    Mark,
    string
  >,
  /** Of an answer. */
  askAgain: 'Ask again',
  said: { ACCEPT: 'accepted', RETAKE: 'marked for retake', NOT_APPLICABLE: 'not applicable' } satisfies Record<
    Mark,
    string
  >,
  markAnswer: (question: string) => `Mark answer: ${question}`,
  marked: (mark: string, reason: string) => (reason ? `${mark}: ${reason}` : mark),
  panel: (about: string) => `Mark ${about}`,
  why: common.reason,
  own: common.otherReason,
  ownNeeded: 'Select a reason or enter one.',
  keep: common.save,
  remove: 'Remove mark',
  close: common.close,
  reasons: {
    photo: {
      blurred: common.blurry,
      dark: 'Too dark',
      far: 'Too far away',
      cutOff: 'Cut off',
      hidden: 'View blocked',
      otherSide: 'Wrong side',
      otherBuilding: 'Wrong building',
      unreadable: 'Label not legible',
    },
    answer: {
      mismatch: 'Doesn’t match the photos',
      impossible: 'Impossible value',
      unanswered: common.notAnswered,
      contradiction: 'Contradicts another answer',
    },
    notApplicable: {
      none: common.doesntExist,
      unreachable: common.cantGetToIt,
      unwanted: 'Not required',
    },
  },
  missing: common.photoMissing,
  noPosition: 'No GPS location',
  box: {
    draw: 'Draw a box',
    drawn: 'Box on the photo',
    help: 'Drag, or move it with the arrow keys and resize it with Shift and arrow keys. Enter saves, Delete removes.',
    at: (left: number, top: number, width: number, height: number) =>
      `${left} percent from the left, ${top} from the top, ${width} wide, ${height} high`,
  },
  notesFromMarks: 'Filled in from marks',
  retakesStand: (count: number) =>
    phrases.plural(count, '1 retake marked, so it can’t pass.', `${count} retakes marked, so it can’t pass.`),
  site: {
    act: 'Send back to site',
    title: common.shotsToRetake,
    slots: 'Shots',
    why: (slot: string) => `Reason for ${slot}`,
    /** Until another reason is entered. */
    again: 'Take it again',
    chooseOne: 'Select at least one shot.',
    send: (count: number) => phrases.plural(count, 'Send back for 1 shot', `Send back for ${count} shots`),
    sentText: (jsb: string) => `${jsb} sent back to the site.`,
  },
}
