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

const word = (said: unknown): string | undefined => (typeof said === 'string' && said ? said : undefined)

/** A page that was killed comes back on the same slot. Always named: what is left out would stay as it came. */
export const readCameraSearch = (search: Record<string, unknown>): CameraSearch => ({
  slot: word(search.slot),
  instead: word(search.instead),
  for: search.for === 'outcome' ? 'outcome' : undefined,
  question: word(search.question),
})
