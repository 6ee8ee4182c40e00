import type { Pin } from '../company/places.ts'

/** Corners in turn; the last one is joined to the first. */
export type Ring = readonly Pin[]
export type Tags = Readonly<Record<string, string>>

export type Roof = {
  readonly ring: Ring
  /** As OpenStreetMap calls it: house, apartments, retail … */
  readonly kind: string
  /** Null: a shed, which has no number of its own. */
  readonly address: { readonly street: string; readonly number: number } | null
  /** Which of the town's apartment complexes it is part of. */
  readonly complex: number | null
}
/** Streets that meet share the very pin where they do. */
export type Way = { readonly line: readonly Pin[]; readonly tags: Tags }
export type Area = { readonly ring: Ring; readonly tags: Tags }
/** Where a long street leaves the town, and a pin of it shortly before. */
export type Exit = { readonly end: Pin; readonly before: Pin }

export type Town = {
  readonly ways: readonly Way[]
  readonly areas: readonly Area[]
  readonly roofs: readonly Roof[]
  readonly lots: readonly Ring[]
  readonly exits: readonly Exit[]
}
