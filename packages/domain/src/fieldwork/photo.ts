/** Where a position was taken from. A phone writes its own fix into the picture: that is EXIF too. */
export const LOCATION_SOURCES = ['EXIF', 'OCR', 'MANUAL', 'GEOCODE'] as const
export type LocationSource = (typeof LOCATION_SOURCES)[number]

export const MOST_PHOTO_BYTES = 40 * 1024 * 1024
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/** How a photo came into being. */
export const PHOTO_ORIGINS = ['CAMERA', 'GALLERY'] as const
export type PhotoOrigin = (typeof PHOTO_ORIGINS)[number]

/** What a machine found to be odd. It warns and never blocks; a person decides. */
export const PHOTO_FLAGS = [
  'FAR',
  'NO_POSITION',
  'POSITIONS_DIFFER',
  'BLURRED',
  'DARK',
  'DUPLICATE',
  'OTHER_DAY',
  'DAMAGED',
] as const
export type PhotoFlag = (typeof PHOTO_FLAGS)[number]

/** What the fielder says to a photo that was taken too far from the stake. */
export const EXPLANATIONS = ['PIN_MOVED', 'EXPLAINED'] as const
export type ExplanationKind = (typeof EXPLANATIONS)[number]

/** How far a photo is on its way. */
export const CUSTODY_STATES = ['ON_PHONE', 'RECEIVED', 'CHECKED'] as const
export type CustodyState = (typeof CUSTODY_STATES)[number]

export const MOST_PHOTOS_AT_ONCE = 100
export const UNSUBMIT_MINUTES = 30
