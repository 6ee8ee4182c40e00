/** By themselves, for whoever asks again and needs nothing else of invoices. */
export const INVOICES = ['invoices'] as const
