export const MOST_MEGAPIXELS = 100
/** More than any camera of a phone takes; a small file can claim more points than there is memory. */
export const MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000
