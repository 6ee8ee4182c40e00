/** A photo as its reviewer had it before them. */
export type SeenPhoto = { readonly id: string; readonly sha256: string }
type StandingPhoto = SeenPhoto & { readonly slot: string }

/** What a reviewer judged: which round, which state of the building, which photos. */
export type SeenVersion = { readonly round: number; readonly version: number; readonly seen: readonly SeenPhoto[] }
type Standing = {
  readonly round: number
  readonly version: number
  /** Those that are here and belong to the building. */
  readonly photos: readonly StandingPhoto[]
  /** Those that are here and wait for a decision: they may have been seen, and need not. */
  readonly late: readonly SeenPhoto[]
}

export const QC_CHANGE_KINDS = ['ROUND', 'BUILDING', 'PHOTO_ARRIVED', 'PHOTO_GONE'] as const
export type QcChange = {
  readonly kind: (typeof QC_CHANGE_KINDS)[number]
  readonly photoId: string | null
  readonly slot: string | null
}

const keyOf = ({ id, sha256 }: SeenPhoto) => `${id} ${sha256}`

/** What is not as its reviewer saw it; a verdict is given on nothing else. */
export function changesSince(seenVersion: SeenVersion, standing: Standing): QcChange[] {
  if (seenVersion.round !== standing.round) return [{ kind: 'ROUND', photoId: null, slot: null }]
  const seen = new Set(seenVersion.seen.map(keyOf))
  const here = new Set([...standing.photos, ...standing.late].map(keyOf))
  return [
    ...(seenVersion.version === standing.version ? [] : [{ kind: 'BUILDING', photoId: null, slot: null } as const]),
    ...standing.photos
      .filter((photo) => !seen.has(keyOf(photo)))
      .map(({ id, slot }) => ({ kind: 'PHOTO_ARRIVED', photoId: id, slot }) as const),
    ...seenVersion.seen
      .filter((photo) => !here.has(keyOf(photo)))
      .map(({ id }) => ({ kind: 'PHOTO_GONE', photoId: id, slot: null }) as const),
  ]
}
