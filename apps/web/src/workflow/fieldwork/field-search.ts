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
  assignment: typeof search.assignment === 'string' && search.assignment ? search.assignment : undefined,
})
