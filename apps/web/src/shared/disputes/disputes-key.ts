/** By themselves, for whoever asks again and needs nothing else of disputes. */
export const DISPUTES = ['disputes'] as const
