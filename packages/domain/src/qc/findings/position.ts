import { allowedMetres, isFar } from '#fieldwork/gps-check.ts'
import type { LocationSource } from '#fieldwork/photo.ts'
import { evidenceOfNone, isFlawless, type JudgedPhoto, type QcEvidence, type JudgedWork } from './evidence.ts'

export type PositionRule = {
  readonly toleranceM: number
  /** False: distances are shown and hold nothing up. */
  readonly isValidated: boolean
}

/** Each photo was taken where the building stands, and something other than a person says so. */
export function findPosition({ photos }: JudgedWork, { toleranceM, isValidated }: PositionRule) {
  const hasNoStake = photos.some(({ locationSource, distanceM }) => locationSource !== null && distanceM === null)
  const ofPhotos = photos.map((photo) => ({ photo, evidence: doubtsAbout(photo, toleranceM) }))
  const evidence: QcEvidence[] = [
    ...evidenceOfNone(photos),
    ...(hasNoStake ? [{ kind: 'NO_STAKE' } as const] : []),
    ...ofPhotos.flatMap((judged) => judged.evidence),
  ]
  const measured = photos.flatMap(({ distanceM }) => distanceM ?? [])
  return {
    item: 'position' as const,
    isClear: !isValidated || isFlawless(evidence),
    evidence,
    figures: {
      within: ofPhotos.filter(({ photo, evidence: doubts }) => photo.distanceM !== null && isNear(doubts)).length,
      total: photos.length,
      toleranceM,
      farthestM: measured.length > 0 ? Math.max(...measured) : null,
      isAdvisory: !isValidated,
    },
  }
}

const isNear = (doubts: readonly QcEvidence[]): boolean => doubts.every(({ kind }) => kind !== 'TOO_FAR')

function doubtsAbout(photo: JudgedPhoto, toleranceM: number): QcEvidence[] {
  const { id: photoId, slot, state, locationSource: source, distanceM, accuracyM, explanation } = photo
  if (state !== 'CHECKED') return [{ kind: 'NOT_CHECKED', photoId, slot, state }]
  if (source === null) return [{ kind: 'NO_POSITION', photoId, slot, explanation }]
  const doubts: QcEvidence[] = []
  if (distanceM !== null && isFar(distanceM, toleranceM, accuracyM)) {
    const limitM = allowedMetres(toleranceM, accuracyM)
    doubts.push({ kind: 'TOO_FAR', photoId, slot, distanceM, limitM, explanation })
  }
  if (isOnlySaid(source)) doubts.push({ kind: 'POSITION_SAID', photoId, slot, source })
  if (photo.flags.includes('POSITIONS_DIFFER')) doubts.push({ kind: 'POSITIONS_DIFFER', photoId, slot })
  return doubts
}

/** By the fielder, or taken from the address: no instrument was there. */
function isOnlySaid(source: LocationSource): boolean {
  switch (source) {
    case 'EXIF':
    case 'OCR':
      return false
    case 'MANUAL':
    case 'GEOCODE':
      return true
  }
}
