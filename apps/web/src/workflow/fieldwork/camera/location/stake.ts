import type { Point } from '@demarc/domain/geo'
import { SETTINGS } from '@demarc/domain/settings'
import type { ShotPlace } from '#workflow/fieldwork/offline/index.ts'

/** Where the building's stake stands; none where research has set no pin. */
export function stakesOf({ building: { lat, lon } }: Pick<ShotPlace, 'building'>): readonly Point[] {
  return lat === null || lon === null ? [] : [{ lat, lon }]
}

const KEPT_AS = 'demarc.field.tolerance'

/** How far a photo may be from it: as the office last said, also without signal. */
export function toleranceOf(): number {
  const kept = Number(readKept())
  return Number.isFinite(kept) && kept > 0 ? kept : SETTINGS['gps.toleranceMetres'].usual
}

export function keepTolerance(metres: number): void {
  try {
    localStorage.setItem(KEPT_AS, String(metres))
  } catch {
    // Without storage the usual one is taken.
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS)
  } catch {
    return null
  }
}
