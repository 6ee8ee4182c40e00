import type { PhotoFlag } from '#fieldwork/photo.ts'
import { evidenceOfNone, isFlawless, type JudgedPhoto, type QcEvidence, type JudgedWork } from './evidence.ts'

/** Each photo can be seen, and shows this place and no other. */
export function findQuality({ photos }: JudgedWork) {
  const ofPhotos = photos.map((photo) => [
    ...photo.flags.flatMap((flag) => flawBy(flag, photo) ?? []),
    ...unseen(photo),
    ...twinHere(photo, photos),
  ])
  const evidence = [...evidenceOfNone(photos), ...ofPhotos.flat()]
  return {
    item: 'quality' as const,
    isClear: isFlawless(evidence),
    evidence,
    figures: { good: ofPhotos.filter((flaws) => flaws.length === 0).length, total: photos.length },
  }
}

function flawBy(flag: PhotoFlag, { id: photoId, slot, ...photo }: JudgedPhoto): QcEvidence | null {
  switch (flag) {
    case 'BLURRED':
      return { kind: 'BLURRED', photoId, slot, sharpness: photo.sharpness }
    case 'DARK':
      return { kind: 'DARK', photoId, slot, brightness: photo.brightness }
    case 'DUPLICATE':
      return { kind: 'USED_ELSEWHERE', photoId, slot, sameAs: [...photo.sameAs] }
    case 'OTHER_DAY':
      return { kind: 'OTHER_DAY', photoId, slot }
    case 'DAMAGED':
      return { kind: 'DAMAGED', photoId, slot }
    // Where it was taken is judged apart from what it shows.
    case 'FAR':
    case 'NO_POSITION':
    case 'POSITIONS_DIFFER':
      return null
  }
}

const unseen = ({ id: photoId, slot, state }: JudgedPhoto): QcEvidence[] =>
  state === 'CHECKED' ? [] : [{ kind: 'NOT_CHECKED', photoId, slot, state }]

/** The same picture a second time: the first is good, each later one says which it repeats. */
function twinHere({ id: photoId, slot, sha256 }: JudgedPhoto, photos: readonly JudgedPhoto[]): QcEvidence[] {
  const first = photos.find((photo) => photo.sha256 === sha256)
  if (!first || first.id === photoId) return []
  return [{ kind: 'USED_TWICE', photoId, slot, otherPhotoId: first.id, otherSlot: first.slot }]
}
