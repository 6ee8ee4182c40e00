import type { BuildingSide } from '#fieldwork/form.ts'
import type { Outcome } from '#fieldwork/outcome.ts'
import type { CustodyState, ExplanationKind, LocationSource, PhotoFlag } from '#fieldwork/photo.ts'
import type { Answers } from '#fieldwork/survey.ts'

type Explanation = { readonly kind: ExplanationKind; readonly note: string }
type Twin = { readonly photoId: string; readonly jsb: string }

/** A photo as far as a machine can judge it. */
export type JudgedPhoto = {
  readonly id: string
  readonly slot: string
  readonly sha256: string
  /** The revision of the survey that brought it; 0: none names it. */
  readonly round: number
  readonly state: CustodyState
  readonly locationSource: LocationSource | null
  /** To the stake, or to the nearest house; null also where there is no stake. */
  readonly distanceM: number | null
  /** Of its position. */
  readonly accuracyM: number | null
  readonly flags: readonly PhotoFlag[]
  readonly sharpness: number | null
  readonly brightness: number | null
  /** Photos of other buildings with the same bytes. */
  readonly sameAs: readonly Twin[]
  readonly explanation: Explanation | null
}

/** What was handed in. */
export type JudgedWork = {
  readonly photos: readonly JudgedPhoto[]
  readonly answers: Answers
  /** Slots that cannot be photographed here, each with why. */
  readonly notApplicable: Readonly<Record<string, string>>
  /** What was found instead of a building to survey. */
  readonly outcome: Outcome | null
}

type OfPhoto = { readonly photoId: string; readonly slot: string }
type Shot = { readonly slot: string; readonly have: number; readonly wanted: number }

/** Each is one fact with its figures, for a person to look at. */
export type QcEvidence =
  | ({ readonly kind: 'SIDE_MISSING'; readonly side: BuildingSide } & Shot)
  | ({ readonly kind: 'SHOT_MISSING' } & Shot)
  | { readonly kind: 'NOT_APPLICABLE'; readonly slot: string; readonly reason: string }
  | { readonly kind: 'NOTHING_TO_SURVEY'; readonly outcome: Outcome }
  | { readonly kind: 'UNANSWERED'; readonly question: string }
  | { readonly kind: 'NO_STAKE' }
  | { readonly kind: 'NO_PHOTO' }
  | ({ readonly kind: 'NOT_CHECKED'; readonly state: CustodyState } & OfPhoto)
  | ({
      readonly kind: 'TOO_FAR'
      readonly distanceM: number
      readonly limitM: number
      readonly explanation: Explanation | null
    } & OfPhoto)
  | ({ readonly kind: 'NO_POSITION'; readonly explanation: Explanation | null } & OfPhoto)
  | ({ readonly kind: 'POSITION_SAID'; readonly source: LocationSource } & OfPhoto)
  | ({ readonly kind: 'POSITIONS_DIFFER' } & OfPhoto)
  | ({ readonly kind: 'BLURRED'; readonly sharpness: number | null } & OfPhoto)
  | ({ readonly kind: 'DARK'; readonly brightness: number | null } & OfPhoto)
  | ({ readonly kind: 'USED_ELSEWHERE'; readonly sameAs: Twin[] } & OfPhoto)
  | ({ readonly kind: 'USED_TWICE'; readonly otherPhotoId: string; readonly otherSlot: string } & OfPhoto)
  | ({ readonly kind: 'OTHER_DAY' } & OfPhoto)
  | ({ readonly kind: 'DAMAGED' } & OfPhoto)
export type QcEvidenceKind = QcEvidence['kind']

/** Worth knowing, and no fault: the fielder gave a reason, and the form takes one. */
const isNote = ({ kind }: QcEvidence): boolean => kind === 'NOT_APPLICABLE'

/** Where there is nothing to judge, nothing is in order either. */
export const evidenceOfNone = (photos: readonly JudgedPhoto[]): QcEvidence[] =>
  photos.length === 0 ? [{ kind: 'NO_PHOTO' }] : []

export const isFlawless = (evidence: readonly QcEvidence[]): boolean => evidence.every(isNote)
