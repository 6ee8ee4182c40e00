export type EvidenceSearch = {
  /** The photo that is open. */
  photo?: string | undefined
}

/** What the address says besides the building. Always named: what is left out would stay as it came. */
export const readEvidenceSearch = (search: Record<string, unknown>): EvidenceSearch => ({
  photo: typeof search.photo === 'string' && search.photo ? search.photo : undefined,
})
