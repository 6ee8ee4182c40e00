/** The days a rate holds; without a last one, until further notice. */
type Validity = { readonly validFrom: string; readonly validTo: string | null }

/** Days as `2026-11-15`, which sort as they follow each other. */
export const holdsOn = ({ validFrom, validTo }: Validity, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo)
