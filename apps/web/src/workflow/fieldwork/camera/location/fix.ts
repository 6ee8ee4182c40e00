import { isFar, metresToNearest } from '@demarc/domain/fieldwork/gps-check'
import type { Point } from '@demarc/domain/geo'
import { SETTINGS } from '@demarc/domain/settings'
import { keepUnder, readKept } from '#platform/kept.ts'
import type { ShotPlace } from '#workflow/fieldwork/offline/index.ts'

/** Where the phone was, how sure it is, and how old that knowledge was at the shutter. */
export type Fix = { readonly lat: number; readonly lon: number; readonly accuracyM: number; readonly ageMs: number }

/** As it came; its age is counted when it is used. */
export type Seen = Omit<Fix, 'ageMs'> & { readonly at: number }

export const fixAt = (seen: Seen | null, now: number): Fix | null =>
  seen && {
    lat: seen.lat,
    lon: seen.lon,
    accuracyM: seen.accuracyM,
    ageMs: Math.max(0, Math.round(now - seen.at)),
  }

export type Reach = { readonly metres: number | null; readonly isFar: boolean }

/** How far from the stake, by the rule that the office checks with. */
export function reachOf(
  fix: Pick<Fix, 'lat' | 'lon' | 'accuracyM'> | null,
  stakes: readonly Point[],
  toleranceM: number,
): Reach {
  const metres = fix && metresToNearest(fix, stakes)
  if (fix === null || metres === null) return { metres: null, isFar: false }
  return { metres, isFar: isFar(metres, toleranceM, fix.accuracyM) }
}

const HOW = { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 }

/** Runs for as long as the viewfinder is open: at the shutter there is no time to ask. Answers how to stop it. */
export function watchFix(onSeen: (seen: Seen) => void, onRefused: () => void): () => void {
  const id = navigator.geolocation.watchPosition(
    ({ coords, timestamp }) =>
      onSeen({ lat: coords.latitude, lon: coords.longitude, accuracyM: coords.accuracy, at: timestamp }),
    ({ code, PERMISSION_DENIED }) => code === PERMISSION_DENIED && onRefused(),
    HOW,
  )
  return () => navigator.geolocation.clearWatch(id)
}

/** Where the building's stake stands; none where research has set no pin. */
export function stakesOf({ building: { lat, lon } }: Pick<ShotPlace, 'building'>): readonly Point[] {
  return lat === null || lon === null ? [] : [{ lat, lon }]
}

const KEPT_AS = 'demarc.field.tolerance'

/** How far a photo may be from it: as the office last said, also without signal. */
export function toleranceOf(): number {
  const kept = Number(readKept(KEPT_AS))
  return Number.isFinite(kept) && kept > 0 ? kept : SETTINGS['gps.toleranceMetres'].usual
}

export const keepTolerance = (metres: number): void => keepUnder(KEPT_AS, metres)
