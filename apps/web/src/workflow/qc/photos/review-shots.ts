import type { Evidence, Photo } from '@demarc/contract'
import { photosThatCount } from '@demarc/domain/qc/findings/sides'
import { formOf, standingSurvey, wallTiles, type WallTile } from '#shared/evidence/evidence-parts.ts'

export type Shot = Extract<WallTile, { kind: 'photo' }> & {
  /** What was in its slot before, the latest first. */
  readonly earlier: readonly Photo[]
}

/** The form that the work under review was done by. */
export function formOfWork(evidence: Evidence) {
  const version = standingSurvey(evidence)?.formVersion ?? evidence.rounds[0]?.formVersion
  return version === undefined ? undefined : formOf(evidence, version)
}

/** What is judged, in the order of the shot list: of each slot what the latest visit brought. */
export function reviewShots(evidence: Evidence): Shot[] {
  const form = formOfWork(evidence)
  const photos = evidence.photos
    .filter(({ isLate }) => !isLate)
    .map((photo) => ({ photo, slot: photo.slot, state: photo.state, round: roundOf(evidence, photo) }))
  const standing = form ? photosThatCount(form, photos) : photos
  const before = photos
    .filter((each) => !standing.includes(each) && each.state !== 'ON_PHONE')
    .toSorted((a, b) => b.round - a.round)
  const tiles = wallTiles({ form, photos: standing.map(({ photo }) => photo), notApplicable: {} })
  return tiles.flatMap((tile): Shot[] => {
    if (tile.kind !== 'photo') return []
    const round = roundOf(evidence, tile.photo)
    const earlier = before.filter((each) => each.slot === tile.photo.slot && each.round < round)
    return [{ ...tile, earlier: earlier.map(({ photo }) => photo) }]
  })
}

/** The first revision that names it; none: a visit that brought no survey. */
const roundOf = ({ surveys }: Evidence, { id }: Photo): number =>
  surveys.reduce(
    (first, { version, photoIds, isWithdrawn }) =>
      version !== null && !isWithdrawn && photoIds.includes(id) && (first === 0 || version < first) ? version : first,
    0,
  )
