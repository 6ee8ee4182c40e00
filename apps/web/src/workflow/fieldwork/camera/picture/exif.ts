import type { Fix } from '../location/fix.ts'

/** What a camera writes beside a picture, as far as we use it. */
export type PictureFacts = {
  readonly takenAt: Date | null
  readonly point: { readonly lat: number; readonly lon: number } | null
  readonly accuracyM: number | null
  readonly headingDeg: number | null
  /** How the picture has to be turned; 1: as it is. */
  readonly orientation: number
}

export type ShutterFacts = {
  readonly takenAt: Date
  readonly fix: Fix | null
  readonly headingDeg: number | null
  readonly orientation: number
}

/** Tags of EXIF 2.32 and of its GPS block. */
export const TAGS = {
  orientation: 0x0112,
  modified: 0x0132,
  exifBlock: 0x8769,
  gpsBlock: 0x8825,
  taken: 0x9003,
  offset: 0x9011,
} as const
export const GPS = {
  version: 0,
  latRef: 1,
  lat: 2,
  lonRef: 3,
  lon: 4,
  headingRef: 16,
  heading: 17,
  error: 31,
} as const
/** By the numbers that EXIF gives its kinds of value: bytes of one. */
export const WIDTHS: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 }
