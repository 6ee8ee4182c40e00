import { isFar, metresToNearest, PHOTO_FLAGS, type PhotoFlag, type Point } from '@demarc/domain'

type Located = { readonly gpsLat: number | null; readonly gpsLon: number | null; readonly accuracyM: number | null }
type Measure = {
  /** The building's own, or those of its houses. */
  readonly places: readonly Point[]
  readonly toleranceM: number
}

/** How far from its building a photo was taken, and whether that is too far. */
export function measureDistance({ gpsLat, gpsLon, accuracyM }: Located, { places, toleranceM }: Measure) {
  if (gpsLat === null || gpsLon === null) return { distanceM: null, isFar: false }
  const distanceM = metresToNearest({ lat: gpsLat, lon: gpsLon }, places)
  return { distanceM, isFar: distanceM !== null && isFar(distanceM, toleranceM, accuracyM) }
}

/** As the domain names them, each once. */
export const inOrder = (flags: readonly PhotoFlag[]): PhotoFlag[] => PHOTO_FLAGS.filter((flag) => flags.includes(flag))
