/** Nearest is known only while the phone says where it is. */
export const FIELD_SORTS = ['nearest', 'due', 'street'] as const
export type FieldSort = (typeof FIELD_SORTS)[number]

export type FieldSearch = {
  /** By due date where it is not said. */
  sort?: FieldSort | undefined
  /** The assignment that is open; the first one where it is not said. */
  assignment?: string | undefined
}

/** What the address of the field view says. Always named, even when undefined: what is left out would stay as it came. */
export const readFieldSearch = (search: Record<string, unknown>): FieldSearch => ({
  sort: FIELD_SORTS.find((sort) => sort === search.sort),
  assignment: textIn(search.assignment),
})

export type CameraSearch = {
  /** The place of the shot list that is photographed; the next one missing where it is not said. */
  slot?: string | undefined
  /** The photo whose place the next one takes. It stays until that one is saved. */
  instead?: string | null | undefined
  /** The photo goes with a report that there is nothing to survey, where the camera leads back to. */
  for?: 'outcome' | undefined
  /** The question that the photo answers, where the camera leads back to. */
  question?: string | undefined
}

/** A page that was killed comes back on the same slot. */
export const readCameraSearch = (search: Record<string, unknown>): CameraSearch => ({
  slot: textIn(search.slot),
  instead: textIn(search.instead),
  for: search.for === 'outcome' ? 'outcome' : undefined,
  question: textIn(search.question),
})

export type EvidenceSearch = {
  /** The photo that is open. */
  photo?: string | undefined
  /** The assignment whose late work somebody was told of. */
  late?: string | undefined
}

/** What the address of the evidence says besides the building. */
export const readEvidenceSearch = (search: Record<string, unknown>): EvidenceSearch => ({
  photo: textIn(search.photo),
  late: textIn(search.late),
})

const textIn = (found: unknown) => (typeof found === 'string' && found ? found : undefined)
