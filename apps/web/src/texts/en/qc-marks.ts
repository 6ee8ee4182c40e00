import type { Mark } from '@demarc/domain/qc/marks'

/** What a reviewer says of single photos and answers, and what somebody goes back for; part of `qc`. */
export const qcMarks = {
  title: 'Marks',
  acts: { ACCEPT: 'Accept', RETAKE: 'Retake', NOT_APPLICABLE: 'Not applicable' } satisfies Record<Mark, string>,
  /** Of an answer. */
  askAgain: 'Ask again',
  said: { ACCEPT: 'accepted', RETAKE: 'to be retaken', NOT_APPLICABLE: 'not applicable' } satisfies Record<
    Mark,
    string
  >,
  markAnswer: (question: string) => `Mark the answer: ${question}`,
  marked: (mark: string, reason: string) => (reason ? `${mark}: ${reason}` : mark),
  panel: (about: string) => `Mark ${about}`,
  why: 'Why?',
  own: 'In your own words',
  ownNeeded: 'Choose a reason or write one.',
  keep: 'Keep the mark',
  remove: 'Remove the mark',
  close: 'Close',
  reasons: {
    photo: {
      blurred: 'Blurred',
      dark: 'Too dark',
      far: 'Taken from too far away',
      cutOff: 'Not all of it is in the picture',
      hidden: 'Something stands in front of it',
      otherSide: 'Shows another side',
      otherBuilding: 'Shows another building',
      unreadable: 'The label cannot be read',
    },
    answer: {
      mismatch: 'Does not match the photos',
      impossible: 'Cannot be right',
      unanswered: 'Not answered',
      contradiction: 'Contradicts another answer',
    },
    notApplicable: {
      none: 'There is none here',
      unreachable: 'It cannot be reached',
      unwanted: 'Not wanted for this order',
    },
  },
  missing: 'The photo is missing',
  noPosition: 'Nothing says where it was taken',
  box: {
    draw: 'Draw a box',
    drawn: 'Box on the photo',
    help: 'Drag, or move it with the arrows and size it with Shift and arrows. Enter keeps it, Delete removes it.',
    at: (left: number, top: number, width: number, height: number) =>
      `${left} percent from the left, ${top} from the top, ${width} wide, ${height} high`,
  },
  notesFromMarks: 'Written from the marks',
  retakesStand: (count: number) =>
    count === 1 ? 'One retake is marked: it cannot pass.' : `${count} retakes are marked: it cannot pass.`,
  site: {
    act: 'Send back to site',
    title: 'What has to be photographed again?',
    slots: 'Shots',
    why: (slot: string) => `Why ${slot}?`,
    /** Until something better is said. */
    again: 'Take it again',
    chooseOne: 'Choose at least one.',
    send: (count: number) => (count === 1 ? 'Send back for 1 shot' : `Send back for ${count} shots`),
    sentText: (jsb: string) => `${jsb} goes back to the site.`,
  },
}
