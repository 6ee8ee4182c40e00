import type { Evidence, FieldForm, FieldRound, Survey, Photo } from '@demarc/contract'

export type RoundWall = { readonly round: FieldRound; readonly tiles: readonly WallTile[] }

export const formOf = ({ forms }: Evidence, version: number): FieldForm | undefined =>
  forms.find((form) => form.version === version)

/** The newest revision that was not taken back. */
export const standingSurvey = ({ surveys }: Evidence): Survey | undefined =>
  surveys.find(({ isLate, isWithdrawn }) => !isLate && !isWithdrawn)

/** The one before it that stood until then. */
export const revisionBefore = ({ surveys }: Evidence, { version }: Survey): Survey | undefined =>
  surveys.find(
    (other) => !other.isLate && !other.isWithdrawn && version !== null && (other.version ?? version) < version,
  )

/** What counts, round by round, the latest first. A round shows once it has brought something or while it goes on. */
export function roundWalls(evidence: Evidence): RoundWall[] {
  return evidence.rounds.flatMap((round) => {
    const photos = evidence.photos.filter(({ assignmentId, isLate }) => assignmentId === round.assignmentId && !isLate)
    const survey = evidence.surveys.find(({ assignmentId, isLate }) => assignmentId === round.assignmentId && !isLate)
    const notApplicable = round.draft?.notApplicable ?? survey?.notApplicable ?? {}
    // Its photos were taken for another building's and stand there now: nothing of it is missing here.
    const wasMovedAway = photos.length === 0 && evidence.photos.some(({ movedFrom }) => movedFrom !== null)
    if (wasMovedAway) return []
    const hasBegun = photos.length > 0 || survey !== undefined || Object.keys(notApplicable).length > 0
    if (!hasBegun) return []
    // Of nothing to survey there is no shot list to fill.
    const isOutcome = evidence.outcomes.some(({ assignmentId }) => assignmentId === round.assignmentId)
    const form = formOf(evidence, round.formVersion)
    const tiles = wallTiles({ form, photos, notApplicable })
    return [{ round, tiles: isOutcome ? tiles.filter(({ kind }) => kind === 'photo') : tiles }]
  })
}

/** What came late under one assignment; empty slots of it say nothing. */
export function lateTiles(evidence: Evidence, assignmentId: string): WallTile[] {
  const round = evidence.rounds.find((each) => each.assignmentId === assignmentId)
  const photos = evidence.photos.filter((photo) => photo.assignmentId === assignmentId && photo.isLate)
  const form = round && formOf(evidence, round.formVersion)
  return wallTiles({ form, photos, notApplicable: {} }).filter(({ kind }) => kind === 'photo')
}

/** One place of the wall: a photo, or a slot that has none, perhaps with the reason why. */
export type WallTile =
  | { readonly kind: 'photo'; readonly photo: Photo; readonly place: number | null }
  | {
      readonly kind: 'empty'
      readonly slot: FieldForm['slots'][number]
      readonly place: number
      readonly why: string | null
    }

type Of = {
  readonly form: FieldForm | undefined
  readonly photos: readonly Photo[]
  readonly notApplicable: Readonly<Record<string, string>>
}

/** The shot list in its order, each slot with its photos, then what belongs to no slot. */
export function wallTiles({ form, photos, notApplicable }: Of): WallTile[] {
  const slots = form?.slots ?? []
  const known = new Set(slots.map(({ id }) => id))
  const ofSlots = slots.flatMap((slot, at): WallTile[] => {
    const place = at + 1
    const taken = photos.filter((photo) => photo.slot === slot.id)
    if (taken.length > 0) return taken.map((photo) => ({ kind: 'photo', photo, place }))
    const why = notApplicable[slot.id] ?? null
    return slot.least === 0 && why === null ? [] : [{ kind: 'empty', slot, place, why }]
  })
  const others = photos.filter(({ slot }) => !known.has(slot))
  return [...ofSlots, ...others.map((photo): WallTile => ({ kind: 'photo', photo, place: null }))]
}

export const photosOf = (tiles: readonly WallTile[]): Photo[] =>
  tiles.flatMap((tile) => (tile.kind === 'photo' ? [tile.photo] : []))
