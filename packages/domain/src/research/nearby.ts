/** In metres. Two houses this close have the same fence, the same gate and often the same demarc. */
export const NEARBY_M = 75
