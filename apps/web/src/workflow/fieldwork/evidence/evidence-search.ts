export type EvidenceSearch = {
  /** The photo that is open. */
  photo?: string | undefined
  /** The assignment whose late work somebody was told of. */
  late?: string | undefined
}

/** What the address says besides the building. Always named: what is left out would stay as it came. */
export const readEvidenceSearch = (search: Record<string, unknown>): EvidenceSearch => ({
  photo: textIn(search.photo),
  late: textIn(search.late),
})

const textIn = (found: unknown) => (typeof found === 'string' && found ? found : undefined)
