/** By themselves, for whoever asks again and needs nothing else of them. */
export const INVOICING_STATS = ['invoicing-stats'] as const
export const PERIODS = ['periods'] as const
export const TO_BILL = ['to-bill'] as const
