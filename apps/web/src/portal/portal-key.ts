/** By itself, for whoever asks again and needs nothing else of the window. */
export const PORTAL = ['my'] as const
