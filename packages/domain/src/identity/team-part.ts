/** Who is told of a person's work: the supervisor first, else the deputy. */
export type TeamPart = 'supervisor' | 'deputy'

/** As sentences call them. */
export const PART_WORDS: Readonly<Record<TeamPart, string>> = { supervisor: 'supervisor', deputy: 'backup supervisor' }
