/** Of the map that was fetched ahead: where somebody works is nobody else's to see. */
export const tilesNameOf = (userId: string): string => `demarc-field-tiles-${userId}`
