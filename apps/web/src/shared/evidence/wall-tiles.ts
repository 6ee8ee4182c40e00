import type { FieldForm, Photo } from '@demarc/contract'

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
