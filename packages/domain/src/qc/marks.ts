/** What a reviewer says of one photo, of a place of the shot list, or of one answer. */
export const MARKS = ['ACCEPT', 'RETAKE', 'NOT_APPLICABLE'] as const
export type Mark = (typeof MARKS)[number]

/** Drawn on a photo: its upper left corner and its size, each as a part of the whole picture. */
export type MarkBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** About exactly one of the three: a photo, a slot that wants another one, a question of the survey. */
export type ReviewMark = {
  readonly photoId?: string | undefined
  readonly slot?: string | undefined
  readonly question?: string | undefined
  readonly mark: Mark
  readonly reason?: string | undefined
  readonly box?: MarkBox | undefined
}

export const MOST_MARKS = 300
export const MOST_MARK_REASON = 500

/** A width that was rounded on the screen may reach a hair beyond the edge. */
const HAIR = 1e-6
const isPart = (value: number): boolean => value >= 0 && value <= 1

export const isInPicture = ({ x, y, width, height }: MarkBox): boolean =>
  [x, y, width, height].every(isPart) && width > 0 && height > 0 && x + width <= 1 + HAIR && y + height <= 1 + HAIR

/** Whoever reads it must know what it is about, and the fielder what to do. Null: nothing is wrong with it. */
export function problemOfMark({ photoId, slot, question, mark, reason, box }: ReviewMark): string | null {
  if ([photoId, slot, question].filter((about) => about !== undefined).length !== 1)
    return 'Mark a photo, a slot or a question'
  if (mark !== 'ACCEPT' && !reason?.trim()) return 'Enter a reason'
  if (box && photoId === undefined) return 'A box can only be drawn on a photo'
  if (box && !isInPicture(box)) return 'The box is outside the photo'
  return null
}

/** What a mark is about, as one word: each is marked once. */
export const aboutOf = ({ photoId, slot, question }: ReviewMark): string =>
  photoId ? `photo ${photoId}` : slot ? `slot ${slot}` : `question ${question ?? ''}`

export const areDistinct = (marks: readonly ReviewMark[]): boolean => new Set(marks.map(aboutOf)).size === marks.length

/** What has to be photographed or answered again. */
export const isAskedAgain = ({ mark }: Pick<ReviewMark, 'mark'>): boolean => mark === 'RETAKE'
