/** Whatever is asked about payments is asked again when one of them changes. */
export const PAYMENTS = ['payments'] as const
