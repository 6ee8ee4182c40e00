/** By itself, for whoever asks again and needs nothing else of documents. */
export const DOCUMENTS = ['documents'] as const
