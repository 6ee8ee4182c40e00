/** By themselves, for whoever asks again and needs nothing else of deliveries. */
export const READY_SITES = ['ready-to-deliver'] as const
export const PRE_FLIGHT = ['pre-flight'] as const
export const DELIVERIES = ['deliveries'] as const
