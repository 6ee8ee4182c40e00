import { aboutOf, isAskedAgain, problemOfMark, type MarkBox, type ReviewMark } from '@demarc/domain/qc/marks'
import type { Names } from './finding-words.ts'

/** What can be marked: exactly one of the three. */
export type About = Pick<ReviewMark, 'photoId' | 'slot' | 'question'>

export const isAbout = (about: About, other: About): boolean =>
  aboutOf({ ...about, mark: 'ACCEPT' }) === aboutOf({ ...other, mark: 'ACCEPT' })

/** Each is marked once: a later mark stands for the one before. */
export const withMark = (marks: readonly ReviewMark[], mark: ReviewMark): ReviewMark[] => [
  ...withoutMark(marks, mark),
  mark,
]
export const withoutMark = (marks: readonly ReviewMark[], about: About): ReviewMark[] =>
  marks.filter((mark) => !isAbout(mark, about))
export const markOn = (marks: readonly ReviewMark[], about: About): ReviewMark | undefined =>
  marks.find((mark) => isAbout(mark, about))

/** Those that can be sent: on photos that are still there, and with a reason where one is needed. */
export const marksOnHere = (marks: readonly ReviewMark[], photoIds: ReadonlySet<string>): ReviewMark[] =>
  marks.filter((mark) => (mark.photoId === undefined || photoIds.has(mark.photoId)) && problemOfMark(mark) === null)

/** A mark as it is kept in a review, for which nothing is null. */
export const asMark = (mark: {
  photoId: string | null
  slot: string | null
  question: string | null
  mark: ReviewMark['mark']
  reason: string | null
  box: MarkBox | null
}): ReviewMark => ({
  photoId: mark.photoId ?? undefined,
  slot: mark.slot ?? undefined,
  question: mark.question ?? undefined,
  mark: mark.mark,
  reason: mark.reason ?? undefined,
  box: mark.box ?? undefined,
})

type Slots = { readonly slotOf: (photoId: string) => string | undefined }

export function nameOfMarked({ photoId, slot, question }: About, names: Names, { slotOf }: Slots): string {
  if (photoId) return names.slot(slotOf(photoId) ?? '', photoId)
  return slot ? names.slot(slot) : names.question(question ?? '')
}

/** What the marks ask for, line by line: `1 Front: blurred`. What was accepted asks for nothing. */
export const notesOf = (marks: readonly ReviewMark[], names: Names, slots: Slots): string =>
  marks
    .filter(({ mark }) => mark !== 'ACCEPT')
    .map((mark) => `${nameOfMarked(mark, names, slots)}: ${mark.reason ?? ''}`)
    .join('\n')

export const retakesOf = (marks: readonly ReviewMark[]): ReviewMark[] => marks.filter(isAskedAgain)
